/** Accounts with a lock each, and a total without one. */
package io.forethread.benchmarks.causality.programs.banking;
