package io.forethread.predictor.causality.synchronization;

/**
 * A lock is held by a thread. Re-entry is part of the same hold; a wait ends one, and its wake
 * begins another.
 *
 * @param lock the key of the lock, see {@link io.forethread.predictor.model.LockEvents#lock}
 * @param thread the thread that took it
 * @param shared whether others may hold it in the same way
 * @param acquire the event that took it
 * @param release the event that gave it back, in rare cases of another thread, or {@link #NONE}
 */
public record Hold(long lock, int thread, boolean shared, int acquire, int release) {
    /** No event. */
    public static final int NONE = -1;

    /** Returns whether the lock was given back. */
    public boolean isReleased() {
        return release != NONE;
    }

    /** Returns whether the lock was held at an event, other than those that took and gave it. */
    public boolean isDuring(int event) {
        return acquire < event && (release == NONE || event < release);
    }

    /** Returns whether two threads cannot have both holds at the same time. */
    public boolean excludes(Hold other) {
        return lock == other.lock && thread != other.thread && !(shared && other.shared);
    }
}
