package io.forethread.predictor.model;

import io.forethread.trace.Trace;

/**
 * The part of a trace that an order is looked for in. First comes the prefix, all of it and in the
 * order of the trace; then units of the body, each thread's in their order, as many as are needed.
 * Units in neither are never executed.
 *
 * <p>It is kept as numbers of units by thread: to make one costs little, however long the trace.
 */
public final class Segment {
    private final Trace trace;
    private final EventUnits units;
    private final ThreadUnits threadUnits;
    private final int[] start;
    private final int[] end;

    /**
     * @param start how many units of each thread are executed first, in the order of the trace
     * @param end how many units of each thread there are in the prefix and the body
     */
    public Segment(Trace trace, EventUnits units, ThreadUnits threadUnits, int[] start, int[] end) {
        this.trace = trace;
        this.units = units;
        this.threadUnits = threadUnits;
        this.start = start.clone();
        this.end = end.clone();
        for (int thread = 0; thread < end.length; thread++) {
            this.end[thread] = Math.max(start[thread], end[thread]);
        }
    }

    /**
     * Returns the segment of some units.
     *
     * @param prefix the units that are executed first, in the order of the trace
     * @param body the units that may be reordered, in the order of the trace
     */
    public static Segment of(Trace trace, EventUnits units, int[] prefix, int[] body) {
        ThreadUnits threadUnits = new ThreadUnits(trace, units);
        int[] start = new int[threadUnits.threads()];
        for (int unit : prefix) {
            start[threadUnits.thread(unit)]++;
        }
        int[] end = start.clone();
        for (int unit : body) {
            end[threadUnits.thread(unit)]++;
        }
        return new Segment(trace, units, threadUnits, start, end);
    }

    /** Returns the segment in which everything may be reordered. */
    public static Segment whole(Trace trace, EventUnits units) {
        ThreadUnits threadUnits = new ThreadUnits(trace, units);
        int[] end = new int[threadUnits.threads()];
        for (int thread = 0; thread < end.length; thread++) {
            end[thread] = threadUnits.count(thread);
        }
        return new Segment(trace, units, threadUnits, new int[end.length], end);
    }

    public Trace trace() {
        return trace;
    }

    public EventUnits units() {
        return units;
    }

    /** Returns how many units of each thread the prefix has. */
    public int[] start() {
        return start.clone();
    }

    /** Returns the units that are executed first, in the order of the trace. */
    public int[] prefix() {
        return threadUnits.between(new int[start.length], start);
    }

    /** Returns the units that may be reordered, in the order of the trace. */
    public int[] body() {
        return threadUnits.between(start, end);
    }

    /** Returns how many units may be reordered. */
    public int size() {
        int size = 0;
        for (int thread = 0; thread < start.length; thread++) {
            size += end[thread] - start[thread];
        }
        return size;
    }

    /**
     * Returns a segment with fewer units to reorder: those that come first in the trace are in its
     * prefix instead, up to {@code first} at most.
     *
     * @param most how many units to reorder are left, if {@code first} allows
     */
    public Segment lastUnits(int most, int first) {
        int[] all = body();
        if (all.length <= most) {
            return this;
        }
        int from = Math.min(first, all[all.length - most]);
        int[] later = new int[start.length];
        for (int thread = 0; thread < later.length; thread++) {
            int before = Math.min(end[thread], threadUnits.countBefore(thread, from));
            later[thread] = Math.max(start[thread], before);
        }
        return new Segment(trace, units, threadUnits, later, end);
    }

    /** Returns the events of the prefix, and then others. */
    public EventOrder thenEvents(int[]... others) {
        // Up to the first unit that is not in the prefix, the prefix is the trace itself.
        int left = threadUnits.firstInterrupted();
        for (int thread = 0; thread < start.length; thread++) {
            if (start[thread] < threadUnits.count(thread)) {
                left = Math.min(left, threadUnits.unit(thread, start[thread]));
            }
        }
        int[] inBeginning = new int[start.length];
        for (int thread = 0; thread < start.length; thread++) {
            inBeginning[thread] = threadUnits.countBefore(thread, left);
        }
        int[][] parts = new int[others.length + 1][];
        parts[0] = units.events(threadUnits.between(inBeginning, start));
        System.arraycopy(others, 0, parts, 1, others.length);
        return EventOrder.beginning(left < units.count() ? units.first(left) : trace.size(), parts);
    }

    @Override
    public String toString() {
        return "Segment of %s units".formatted(size());
    }
}
