package io.forethread.predictor.order;

import io.forethread.predictor.causality.Numbering;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

/** The locks of a trace, by number. */
final class LockFacts {
    private final Trace trace;
    private final Numbering locks = new Numbering();

    LockFacts(Trace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            switch (trace.kind(event)) {
                case ACQUIRE, RELEASE, WAIT, WAKE -> locks.of(key(event));
                default -> {}
            }
        }
    }

    /** An object may be used as a monitor and as a lock, which have nothing in common. */
    private long key(int event) {
        boolean monitor = trace.member(event) == LockMode.MONITOR.member();
        return 2L * trace.ownerId(event) + (monitor ? 0 : 1);
    }

    /** Returns how many locks there are; their numbers are smaller. */
    int count() {
        return locks.size();
    }

    /** Returns the lock that an event takes or gives back. */
    int lock(int event) {
        return locks.find(key(event));
    }
}
