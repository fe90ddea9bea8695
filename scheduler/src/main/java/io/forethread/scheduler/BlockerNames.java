package io.forethread.scheduler;

import io.forethread.recorder.jdk.JdkInternals;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Names what a parked thread is parked in, and who holds it. */
final class BlockerNames {
    private BlockerNames() {}

    /** Returns a short name: the lock's class rather than the synchronizer inside it. */
    static String of(Class<?> blocker) {
        String name = blocker.getName();
        String simple = name.substring(name.lastIndexOf('.') + 1);
        int inner = simple.indexOf('$');
        return inner < 0 ? simple : simple.substring(0, inner);
    }

    static Thread ownerOf(Object blocker) {
        return blocker instanceof AbstractOwnableSynchronizer synchronizer
                ? JdkInternals.owner(synchronizer)
                : null;
    }
}
