package io.forethread.scheduler.model;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Tells who holds what a parked thread is parked for. */
final class LockOwners {
    private LockOwners() {}

    /** Returns the thread that holds {@code blocker}, or null if nobody does or it has no owner. */
    static Thread of(Object blocker) {
        return blocker instanceof AbstractOwnableSynchronizer synchronizer
                ? JdkInternals.owner(synchronizer)
                : null;
    }
}
