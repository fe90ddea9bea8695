/** Collects the events of a run, on the heap or in a file, and freezes them into a trace. */
package io.forethread.trace.store;
