package io.forethread.trace;

/**
 * A thread of the run.
 *
 * @param index its number in the trace's columns
 * @param name its name: T0 is the test's thread, T0.2 the second thread that it started
 * @param javaName what {@link Thread#getName()} said, possibly empty
 */
public record TracedThread(int index, String name, String javaName) {}
