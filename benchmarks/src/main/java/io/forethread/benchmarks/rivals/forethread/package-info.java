/** Runs a program of the comparison under Forethread. */
package io.forethread.benchmarks.rivals.forethread;
