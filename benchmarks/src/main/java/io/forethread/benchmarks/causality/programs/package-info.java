/**
 * Programs of the kinds on which the authors of sliced causality compared it with happens-before.
 */
package io.forethread.benchmarks.causality.programs;
