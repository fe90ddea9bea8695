package io.forethread;

/**
 * What Forethread looks for in schedules that did not happen.
 *
 * <p>A violation without a detector yet can be named, and nothing is found. The order of the
 * constants has no meaning.
 */
public enum Violation {
    /** A reference that was not null in the observed run is null when it is used. */
    NULL_DEREFERENCE("null dereference"),
    /** Two threads access a variable at the same time, at least one writes, nothing orders them. */
    DATA_RACE("data race"),
    /**
     * Another thread's accesses come between two accesses of a block that is meant to be atomic, in
     * a way that no serial order explains. Such blocks are the outermost calls of public methods on
     * objects that threads share, what is done under a lock, tasks, and methods that are marked
     * {@code @Atomic}.
     */
    ATOMICITY("atomicity"),
    /**
     * Threads wait for each other in a circle: for locks, for the end of threads, to be notified,
     * or for what synchronizers and futures wait for.
     */
    DEADLOCK("deadlock"),
    /**
     * A wait never ends: its signal came too early, went to another thread or to another object, or
     * the task that would give it cannot run.
     */
    LOST_SIGNAL("lost signal"),
    /**
     * A thread comes so late to an access of something that threads share that all others have gone
     * on as far as they can, and the test does not stand it: what the thread knew before no longer
     * holds, or others needed its change earlier.
     */
    LATE_ACCESS("late access"),
    /**
     * A read that decides something sees another value than in the observed run, since its thread
     * comes earlier or later than others, and the test does not stand it.
     */
    ORDER_VIOLATION("order violation"),
    /** Variables that are used together elsewhere are used apart. No detector yet. */
    VIEW_INCONSISTENCY("view inconsistency"),
    /** A value is used after it has been replaced. No detector yet. */
    STALE_VALUE("stale value"),
    /**
     * Methods of an object are called in an order that its automaton does not know. No detector
     * yet.
     */
    TYPESTATE("typestate"),
    /**
     * The events of a run come in an order that a property forbids, which the user has written
     * beside the test. The monitor of the property decides; the test needs no assertion.
     */
    PROPERTY("property");

    private final String words;

    Violation(String words) {
        this.words = words;
    }

    /** Returns what the violation is called in a sentence. */
    public String words() {
        return words;
    }
}
