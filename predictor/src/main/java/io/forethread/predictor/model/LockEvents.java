package io.forethread.predictor.model;

import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

/** What an event that takes or gives back a lock says without regard to other events. */
public final class LockEvents {
    private LockEvents() {}

    /**
     * Returns a key for the lock of an event. A lock object and its monitor have different keys.
     */
    public static long lock(Trace trace, int event) {
        return 2L * trace.ownerId(event) + (isOfMonitor(trace, event) ? 0 : 1);
    }

    /** Returns the key of a lock object, not of its monitor. */
    public static long lockOfObject(int object) {
        return 2L * object + 1;
    }

    /** Returns whether an event is about a lock in shared mode. */
    public static boolean isShared(Trace trace, int event) {
        return trace.member(event) == LockMode.SHARED.member();
    }

    /** Returns whether an event is about an object's monitor, not about a lock object. */
    public static boolean isOfMonitor(Trace trace, int event) {
        return trace.member(event) == LockMode.MONITOR.member();
    }
}
