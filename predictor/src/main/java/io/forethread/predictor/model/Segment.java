package io.forethread.predictor.model;

import io.forethread.trace.Trace;

import java.util.stream.IntStream;

/**
 * The part of a trace that an order is looked for in. First comes the prefix, all of it and in the
 * order of the trace; then units of the body, each thread's in their order, as many as are needed.
 * Units in neither are never executed.
 */
public final class Segment {
    private final Trace trace;
    private final EventUnits units;
    private final int[] prefix;
    private final int[] body;

    /**
     * @param prefix the units that are executed first, in the order of the trace
     * @param body the units that may be reordered, in the order of the trace
     */
    public Segment(Trace trace, EventUnits units, int[] prefix, int[] body) {
        this.trace = trace;
        this.units = units;
        this.prefix = prefix.clone();
        this.body = body.clone();
    }

    /** Returns the segment in which everything may be reordered. */
    public static Segment whole(Trace trace, EventUnits units) {
        return new Segment(trace, units, new int[0], IntStream.range(0, units.count()).toArray());
    }

    public Trace trace() {
        return trace;
    }

    public EventUnits units() {
        return units;
    }

    /** Returns the units that are executed first, in the order of the trace. */
    public int[] prefix() {
        return prefix.clone();
    }

    /** Returns the units that may be reordered, in the order of the trace. */
    public int[] body() {
        return body.clone();
    }

    @Override
    public String toString() {
        return "Segment of " + body.length + " units after " + prefix.length;
    }
}
