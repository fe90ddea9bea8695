/**
 * The measuring frame: runs each kernel in JVMs of its own, plain and guided, and prints what
 * guidance and recording cost. {@link io.forethread.benchmarks.Benchmark} is where to start.
 */
package io.forethread.benchmarks;
