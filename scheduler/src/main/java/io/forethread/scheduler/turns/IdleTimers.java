package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Counts the timers that fire in a row while the threads only read. After many of them, the threads
 * poll for something that will never happen.
 */
final class IdleTimers {
    private static final int MOST = 1000;
    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);

    private int fired;

    /** The virtual time of the first of them. */
    private long since;

    /**
     * Notes that the next timer fires, at {@code deadline}.
     *
     * @return whether the last timers had no effect, and this one will have none. False as long as
     *     a thread sleeps that has not run since the first of them: it may do something
     */
    boolean fireInVain(long deadline, List<ThreadModel> live) {
        if (fired++ == 0) {
            since = deadline;
        }
        if (fired <= MOST || deadline - since <= LONGEST_NANOS) {
            return false;
        }
        for (ThreadModel thread : live) {
            if (thread.pending().deadline() != Pending.NEVER && thread.turns().endedAt() < since) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether a timer has fired since something happened last. */
    boolean areCounted() {
        return fired > 0;
    }

    /** Notes that a thread has done something that other threads can notice. */
    void somethingHappened() {
        fired = 0;
    }
}
