package io.forethread.benchmarks.longruns;

import com.sun.management.OperatingSystemMXBean;

import io.forethread.scheduler.model.EngineThread;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells how much CPU time the stages of prediction have taken, by looking at all threads every few
 * milliseconds: what a thread has used since the last look goes to the stage that its stack shows.
 * So stages are told apart in whatever version of Forethread is measured.
 */
final class StageClock {
    private static final long PERIOD_MILLIS = 10;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean system =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final Map<Long, Long> used = new HashMap<>();
    private final Map<Stage, Long> nanos = new EnumMap<>(Stage.class);

    /** What this clock itself has used. */
    private volatile long own;

    private StageClock() {}

    /** Starts a clock; the engine does not take its thread for one of the program. */
    static StageClock start() {
        StageClock clock = new StageClock();
        EngineThread.start("stage clock", clock::run);
        return clock;
    }

    /**
     * Returns the CPU time of the whole process, compilers and garbage collectors included, this
     * clock not.
     */
    long processNanos() {
        return system.getProcessCpuTime() - own;
    }

    /** Returns what the stages have used so far. */
    synchronized Map<Stage, Long> nanos() {
        return new EnumMap<>(nanos);
    }

    private void run() {
        try {
            while (true) {
                look();
                Thread.sleep(PERIOD_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void look() {
        long me = Thread.currentThread().getId();
        for (ThreadInfo thread : threads.dumpAllThreads(false, false)) {
            if (thread.getThreadId() != me) {
                look(thread);
            }
        }
        own = threads.getCurrentThreadCpuTime();
    }

    private void look(ThreadInfo thread) {
        long now = threads.getThreadCpuTime(thread.getThreadId());
        long before = Optional.ofNullable(used.put(thread.getThreadId(), now)).orElse(now);
        if (now > before) {
            Stage.of(thread.getStackTrace())
                    .ifPresent(stage -> nanos.merge(stage, now - before, Long::sum));
        }
    }
}
