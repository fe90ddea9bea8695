package io.forethread.predictor.check;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;

/** Where in a trace threads are started, and where they end. */
final class CreationFacts {
    private final int[] starts;
    private final int[] ends;

    CreationFacts(Trace trace) {
        int threads = trace.dictionary().threads().size();
        starts = new int[threads];
        ends = new int[threads];
        Arrays.fill(starts, OrderCheck.NONE);
        Arrays.fill(ends, OrderCheck.NONE);
        for (int event : TraceOutline.of(trace).synchronizing()) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.END) {
                ends[trace.thread(event)] = event;
            } else if (kind == EventKind.START) {
                int started = (int) trace.value(event);
                starts[started] = starts[started] == OrderCheck.NONE ? event : starts[started];
            }
        }
    }

    /** Returns the event that starts a thread, or {@link OrderCheck#NONE}. */
    int startOf(int thread) {
        return starts[thread];
    }

    /** Returns the last event of a thread that came to its end, else {@link OrderCheck#NONE}. */
    int endOf(int thread) {
        return ends[thread];
    }
}
