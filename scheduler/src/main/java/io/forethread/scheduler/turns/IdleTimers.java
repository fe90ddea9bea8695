package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Counts the timers that fire in a row while nobody does anything but look. Threads that have asked
 * so often for something which nobody does ask in vain.
 */
final class IdleTimers {
    private static final int MOST = 1000;
    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);

    private int fired;

    /** The time of the first of them. */
    private long since;

    /**
     * Notes that the next timer fires, at {@code deadline}.
     *
     * @return whether nothing has come of the last ones, nor will of this one; not as long as a
     *     thread sleeps that has not run meanwhile, and may be the one to do something
     */
    boolean fireInVain(long deadline, List<ThreadModel> live) {
        if (fired++ == 0) {
            since = deadline;
        }
        if (fired <= MOST || deadline - since <= LONGEST_NANOS) {
            return false;
        }
        for (ThreadModel thread : live) {
            if (thread.pending.deadline != Pending.NEVER && thread.ranAt < since) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether it matters if a thread that has run since a timer fired has done something. */
    boolean areCounted() {
        return fired > 0;
    }

    /** Notes that a thread has done something that others can see. */
    void somethingHappened() {
        fired = 0;
    }
}
