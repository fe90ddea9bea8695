package io.forethread.scheduler.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** How much CPU time a thread has used since it was last seen to move. */
final class ComputingTime {
    /** Stands for a time that this JVM does not tell, as of virtual threads. */
    static final long UNKNOWN = -1;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private Thread measured;
    private long start;

    /** Starts again with the next thread that is asked for. */
    void restart() {
        measured = null;
    }

    /** Returns the CPU time of a thread since the first call for it after {@link #restart}. */
    long of(Thread thread) {
        long now = cpuOf(thread);
        if (now == UNKNOWN) {
            return UNKNOWN;
        }
        if (measured != thread) {
            measured = thread;
            start = now;
        }
        return now - start;
    }

    @SuppressWarnings("deprecation") // threadId() came with JDK 19
    private long cpuOf(Thread thread) {
        try {
            return threads.isThreadCpuTimeEnabled() ? threads.getThreadCpuTime(thread.getId()) : -1;
        } catch (UnsupportedOperationException e) {
            return UNKNOWN;
        }
    }
}
