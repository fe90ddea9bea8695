/**
 * Tests that compute: millions of events, a few candidates, and in some of them a bug in one place,
 * in the method {@code bug}.
 */
package io.forethread.benchmarks.longruns.compute;
