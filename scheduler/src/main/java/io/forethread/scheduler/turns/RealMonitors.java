package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.ThreadModel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.List;

/** Asks the JVM which thread really holds the monitor on which another one is blocked. */
final class RealMonitors {
    private RealMonitors() {}

    /** Returns the thread of the run that holds the monitor {@code blocked} wants, or null. */
    static ThreadModel ownerFor(ThreadModel blocked, List<ThreadModel> threads) {
        Thread waiting = blocked.thread();
        if (waiting == null || waiting.getState() != Thread.State.BLOCKED) {
            return null;
        }
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(idOf(waiting));
        if (info == null || info.getThreadState() != Thread.State.BLOCKED) {
            return null;
        }
        for (ThreadModel thread : threads) {
            Thread candidate = thread.thread();
            if (candidate != null && idOf(candidate) == info.getLockOwnerId()) {
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
