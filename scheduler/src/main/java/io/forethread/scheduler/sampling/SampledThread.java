package io.forethread.scheduler.sampling;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/** A thread as samplers see it: which event it does next, and how far it has come. */
public final class SampledThread {
    private final int index;
    private final String name;

    private long head;
    private int variable = DecisionPoints.UNKNOWN;
    private int points;
    private int waits;
    private int notifies;
    private boolean resting;

    /** A priority; what it means is up to the sampler. */
    private long priority;

    private boolean prioritized;

    public SampledThread(int index, String name) {
        this.index = index;
        this.name = name;
    }

    /** Returns the position in the order in which the threads of the run were created. */
    public int index() {
        return index;
    }

    /** Returns the name by creation, such as T0.1. */
    public String name() {
        return name;
    }

    // ---- where it is

    /** Notes that the thread has come to a decision point. */
    public void comeTo(long newHead, int newVariable) {
        head = newHead;
        variable = newVariable;
        points++;
        waits = 0;
    }

    /** Notes that the thread has given up its turn elsewhere: it waits, has ended, or spins. */
    public void waits() {
        waits++;
    }

    /** Counts a notification by the thread. */
    public void notifies() {
        notifies++;
    }

    /** Returns the head of the decision point that the thread came to last; 0 if none. */
    public long head() {
        return head;
    }

    /** Returns the group of variables that the event there is about. */
    public int variable() {
        return variable;
    }

    /** Returns how many decision points the thread has come to. */
    public int points() {
        return points;
    }

    /** Returns how often the thread has given up its turn since its last decision point. */
    public int waitsSincePoint() {
        return waits;
    }

    /** Returns how often the thread has notified. */
    public int notifications() {
        return notifies;
    }

    /**
     * Tells whether the next events of two threads may not be swapped: they are about the same
     * variables, and one of them writes.
     */
    boolean conflictsWith(SampledThread other) {
        return variable != DecisionPoints.UNKNOWN
                && variable == other.variable
                && !(reads() && other.reads());
    }

    private boolean reads() {
        EventKind kind = Layout.kind(head);
        return switch (kind) {
            case READ_FIELD, READ_ELEMENT, READ_STATE -> true;
            default -> false;
        };
    }

    // ---- spinning

    /** Notes whether the thread spins, and need not run before another one has done something. */
    public void setResting(boolean isResting) {
        resting = isResting;
    }

    public boolean isResting() {
        return resting;
    }

    // ---- what samplers note

    boolean isPrioritized() {
        return prioritized;
    }

    long priority() {
        return priority;
    }

    void setPriority(long newPriority) {
        priority = newPriority;
        prioritized = true;
    }

    @Override
    public String toString() {
        return name;
    }
}
