/**
 * Long runs: tests in which something happens N times and the bug is in one place, each in a JVM of
 * its own, with what Forethread finds in it and what that costs. {@link
 * io.forethread.benchmarks.longruns.LongRuns} is where to start.
 */
package io.forethread.benchmarks.longruns;
