package io.forethread.benchmarks;

/**
 * What one execution of a kernel took.
 *
 * @param nanos the wall-clock time
 * @param events how many events were recorded; 0 in a plain run
 */
record Measurement(long nanos, long events) {}
