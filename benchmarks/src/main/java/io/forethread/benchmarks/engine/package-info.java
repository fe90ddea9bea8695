/** Measures what the engine takes for short runs: one execution, one deadlock, the first run. */
package io.forethread.benchmarks.engine;
