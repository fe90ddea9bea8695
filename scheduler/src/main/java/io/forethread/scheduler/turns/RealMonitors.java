package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.ThreadModel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.List;

/** Asks the JVM who really holds the monitor that a thread is blocked on. */
final class RealMonitors {
    private RealMonitors() {}

    /** Returns the thread of the run that keeps {@code blocked} from a monitor, or null. */
    static ThreadModel ownerFor(ThreadModel blocked, List<ThreadModel> threads) {
        if (blocked.thread.getState() != Thread.State.BLOCKED) {
            return null;
        }
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(idOf(blocked.thread));
        if (info == null || info.getThreadState() != Thread.State.BLOCKED) {
            return null;
        }
        for (ThreadModel thread : threads) {
            if (idOf(thread.thread) == info.getLockOwnerId()) {
                return thread;
            }
        }
        return null;
    }

    @SuppressWarnings("deprecation") // threadId() came with JDK 19
    private static long idOf(Thread thread) {
        return thread.getId();
    }
}
