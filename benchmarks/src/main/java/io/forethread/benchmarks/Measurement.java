package io.forethread.benchmarks;

/**
 * What one execution of a kernel took.
 *
 * @param kernelNanos the wall-clock time from the kernel's start to its result
 * @param nanos the same with all that comes before and after: in a guided run, setting up the
 *     engine and making the trace
 * @param events how many events were recorded; 0 in a plain run
 */
record Measurement(long kernelNanos, long nanos, long events) {}
