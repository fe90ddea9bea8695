package io.forethread.trace.store;

import io.forethread.trace.Layout;

/**
 * Decides which events of a recording go into the trace. Called once for each event, in order, so
 * it may have a state.
 */
@FunctionalInterface
public interface TraceFilter {
    /** The filter that keeps everything. */
    TraceFilter KEEP_ALL = (head, variable, value) -> true;

    /**
     * Returns whether the event stays; the columns are as {@link Layout} says, with canonical
     * fields.
     */
    boolean keep(long head, long variable, long value);
}
