package io.forethread.benchmarks.kernels;

/**
 * A measured program. Its input is made by the constructor; a run leaves that input alone, so one
 * kernel can run many times.
 */
public interface Kernel {

    /** Runs the computation once, threads and all, and returns the checksum of its result. */
    long run() throws Exception;

    /** Returns the checksum of a right result. */
    long expectedChecksum();
}
