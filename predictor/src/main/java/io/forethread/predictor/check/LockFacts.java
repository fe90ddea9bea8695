package io.forethread.predictor.check;

import io.forethread.predictor.model.Numbering;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.Arrays;

/** The locks of a trace, by number. */
final class LockFacts {
    private final int[] locks;
    private final int count;

    LockFacts(Trace trace) {
        this.locks = new int[trace.size()];
        Arrays.fill(locks, OrderCheck.NONE);
        Numbering numbers = new Numbering();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            switch (trace.kind(event)) {
                case ACQUIRE, RELEASE, WAIT, WAKE -> locks[event] = numbers.of(key(trace, event));
                default -> {}
            }
        }
        this.count = numbers.size();
    }

    /** An object may be used as a monitor and as a lock, which have nothing in common. */
    private static long key(Trace trace, int event) {
        boolean monitor = trace.member(event) == LockMode.MONITOR.member();
        return 2L * trace.ownerId(event) + (monitor ? 0 : 1);
    }

    /** Returns how many locks there are; their numbers are smaller. */
    int count() {
        return count;
    }

    /** Returns the lock that an event takes or gives back, or {@link OrderCheck#NONE}. */
    int lock(int event) {
        return locks[event];
    }
}
