/**
 * Compares happens-before with sliced causality: how much each orders, and which races each finds.
 */
package io.forethread.benchmarks.causality;
