/** Runs a program of the comparison under Lincheck. */
package io.forethread.benchmarks.rivals.lincheck;
