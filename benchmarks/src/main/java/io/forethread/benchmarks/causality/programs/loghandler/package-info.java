/** Captures what the requests of a server print, each for itself. */
package io.forethread.benchmarks.causality.programs.loghandler;
