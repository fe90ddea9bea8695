/**
 * Compares tools that look for bugs in concurrent programs: each tool runs each program in a JVM of
 * its own. {@link io.forethread.benchmarks.rivals.Comparison} is where to start.
 */
package io.forethread.benchmarks.rivals;
