package io.forethread.scheduler.model;

import io.forethread.trace.WakeReason;

/** The permit of {@link java.util.concurrent.locks.LockSupport} of one thread, and its parks. */
public final class ParkState {
    private boolean permit;
    private boolean timedOut;
    private int parks;
    private int parksBeforeCall;

    /** Makes the permit available: the thread's next park returns at once. */
    public void givePermit() {
        permit = true;
    }

    public boolean hasPermit() {
        return permit;
    }

    /** Counts a park that blocks. */
    public void blocked() {
        parks++;
    }

    /** Consumes the permit when a park returns, for this reason. */
    public void returned(WakeReason reason) {
        permit = false;
        timedOut = reason == WakeReason.TIMED_OUT;
    }

    /** Tells whether the last park returned because its time was over. */
    public boolean hasTimedOut() {
        return timedOut;
    }

    /** Notes that the thread calls a collection. */
    public void beginCall() {
        parksBeforeCall = parks;
    }

    /** Tells whether the thread has blocked in a park since {@link #beginCall}. */
    public boolean hasBlockedInCall() {
        return parks != parksBeforeCall;
    }
}
