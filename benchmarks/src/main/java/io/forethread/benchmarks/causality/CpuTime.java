package io.forethread.benchmarks.causality;

import java.lang.management.ManagementFactory;

/** The processor time of the current thread. */
final class CpuTime {
    private CpuTime() {}

    static long ofThisThread() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
