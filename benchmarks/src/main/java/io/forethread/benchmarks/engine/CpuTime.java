package io.forethread.benchmarks.engine;

import com.sun.management.OperatingSystemMXBean;

import java.lang.management.ManagementFactory;

/** The processor time of this JVM. */
final class CpuTime {
    private CpuTime() {}

    /** Returns what all threads have used so far, in nanoseconds. */
    static long ofProcess() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
