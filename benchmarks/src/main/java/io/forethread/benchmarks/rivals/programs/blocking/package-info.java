/** Programs that wait: for locks, for signals, for each other. Some of them wait in vain. */
package io.forethread.benchmarks.rivals.programs.blocking;
