/** Measures how prediction grows with the length of a trace. */
package io.forethread.benchmarks.prediction;
