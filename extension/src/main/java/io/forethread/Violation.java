package io.forethread;

/**
 * What Forethread looks for in schedules that did not happen.
 *
 * <p>{@link #NULL_DEREFERENCE}, {@link #DATA_RACE}, {@link #ATOMICITY}, {@link #ORDER_VIOLATION},
 * {@link #DEADLOCK} and {@link #LOST_SIGNAL} have detectors. The other kinds have none yet: naming
 * them is allowed, and gives a warning.
 */
public enum Violation {
    /** A reference that was not null in the observed run is null when it is used. */
    NULL_DEREFERENCE,
    /** Two threads access a variable at the same time, at least one writes, nothing orders them. */
    DATA_RACE,
    /**
     * Another thread's accesses come between two accesses of a block that is meant to be atomic, in
     * a way that no serial order explains. Such blocks are the outermost calls of public methods on
     * objects that threads share, what is done under a lock, tasks, and methods that are marked
     * {@link Atomic}.
     */
    ATOMICITY,
    /**
     * Threads wait for each other in a circle: for locks, for the end of threads, to be notified,
     * or for what synchronizers and futures wait for.
     */
    DEADLOCK,
    /**
     * A wait never ends: its signal came too early, went to another thread or to another object, or
     * the task that would give it cannot run.
     */
    LOST_SIGNAL,
    /**
     * A read that decides something sees another value than in the observed run, since its thread
     * comes earlier or later than others, and the test does not stand it.
     */
    ORDER_VIOLATION,
    /** Variables that are used together elsewhere are used apart. No detector yet. */
    VIEW_INCONSISTENCY,
    /** A value is used after it has been replaced. No detector yet. */
    STALE_VALUE,
    /**
     * Methods of an object are called in an order that its automaton does not know. No detector
     * yet.
     */
    TYPESTATE,
    /** A property that the user wrote is broken. No detector yet. */
    PROPERTY
}
