package io.forethread.benchmarks.growth;

import com.sun.management.OperatingSystemMXBean;

import java.lang.management.ManagementFactory;

/**
 * When something began or ended that several threads do, one at a time.
 *
 * @param wallNanos the time of day
 * @param cpuNanos the time that all threads of this JVM have had on a CPU; counted in steps of ten
 *     milliseconds, so it says nothing about short times
 */
record Moment(long wallNanos, long cpuNanos) {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final long LONG = 50_000_000;

    static Moment now() {
        return new Moment(System.nanoTime(), SYSTEM.getProcessCpuTime());
    }

    /** Returns the time since another moment: on a CPU if it is long, else by the clock. */
    long since(Moment earlier) {
        long wall = wallNanos - earlier.wallNanos;
        long cpu = cpuNanos - earlier.cpuNanos;
        return cpu >= LONG ? Math.min(wall, cpu) : wall;
    }
}
