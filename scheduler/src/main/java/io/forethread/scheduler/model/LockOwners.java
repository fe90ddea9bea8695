package io.forethread.scheduler.model;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Finds the owner of the lock for which a thread is parked. */
final class LockOwners {
    private LockOwners() {}

    /** Returns the thread that holds {@code blocker}; null if there is none. */
    static Thread of(Object blocker) {
        return blocker instanceof AbstractOwnableSynchronizer synchronizer
                ? JdkInternals.owner(synchronizer)
                : null;
    }
}
