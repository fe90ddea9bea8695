/** What all programs of the long runs have in common: their length, and the threads they start. */
package io.forethread.benchmarks.longruns.program;
