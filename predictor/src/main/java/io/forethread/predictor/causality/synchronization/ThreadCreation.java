package io.forethread.predictor.causality.synchronization;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;

/** A thread begins after it was started, and is joined after it has ended. */
final class ThreadCreation {
    private static final int NONE = -1;

    private final Trace trace;
    private final MustEdges.Builder edges;
    private final int[] starts;
    private final int[] ends;

    ThreadCreation(Trace trace, MustEdges.Builder edges) {
        this.trace = trace;
        this.edges = edges;
        this.starts = new int[trace.dictionary().threads().size()];
        this.ends = new int[starts.length];
        Arrays.fill(starts, NONE);
        Arrays.fill(ends, NONE);
    }

    void next(EventKind kind, int event) {
        switch (kind) {
            case START -> {
                int started = (int) trace.value(event);
                starts[started] = starts[started] == NONE ? event : starts[started];
            }
            case BEGIN -> addIfKnown(starts[trace.thread(event)], event);
            case END -> ends[trace.thread(event)] = event;
            case JOIN -> addIfKnown(ends[(int) trace.value(event)], event);
            default -> throw new IllegalArgumentException("Not about a thread: " + kind);
        }
    }

    private void addIfKnown(int cause, int event) {
        if (cause != NONE) {
            edges.add(cause, event);
        }
    }
}
