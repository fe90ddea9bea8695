package io.forethread.benchmarks.growth;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Measures stages one after the other, each in the thread that asks. */
final class StageClock {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final List<Cost> costs = new ArrayList<>();
    private final boolean withLive;
    private int events;

    /**
     * @param withLive whether to collect garbage after each stage, to see what is left
     */
    StageClock(boolean withLive) {
        this.withLive = withLive;
    }

    void setEvents(int events) {
        this.events = events;
    }

    /** Runs a stage and notes what it cost. */
    <T> T measure(String stage, Supplier<T> work) {
        long bytes = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        long begin = THREADS.getCurrentThreadCpuTime();
        T result = work.get();
        long nanos = THREADS.getCurrentThreadCpuTime() - begin;
        long allocated = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - bytes;
        add(stage, nanos, allocated);
        return result;
    }

    /** Notes what a stage cost that was measured otherwise. */
    void add(String stage, long nanos, long allocated) {
        costs.add(new Cost(stage, events, nanos, allocated, withLive ? live() : -1));
    }

    private static long live() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    List<Cost> costs() {
        return costs;
    }
}
