package io.forethread.predictor.dependence;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Knows nothing of the program: whatever a thread does depends on all that it has read before. With
 * it, sliced causality is happens-before.
 */
public final class UnknownProgram implements EventDependence {
    private final Trace trace;

    /** By event, the last one before it in its thread that read something. */
    private final int[] controllers;

    public UnknownProgram(Trace trace) {
        this.trace = trace;
        this.controllers = new int[trace.size()];
        int[] last = new int[trace.dictionary().threads().size()];
        Arrays.fill(last, NONE);
        for (int event = 0; event < controllers.length; event++) {
            int thread = trace.thread(event);
            controllers[event] = last[thread];
            if (isRead(event)) {
                last[thread] = event;
            }
        }
    }

    private boolean isRead(int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }

    @Override
    public int controller(int event) {
        return controllers[event];
    }

    @Override
    public Walk walk() {
        return new Walk() {
            @Override
            public void sources(int event, IntConsumer visitor) {
                // all that has been read before controls the event already
            }

            @Override
            public void targets(int event, IntConsumer visitor) {
                // as above
            }
        };
    }

    @Override
    public int scope(int event) {
        return isRead(event) ? 0 : NONE;
    }

    @Override
    public int scopes() {
        return 1;
    }

    @Override
    public Effects effects(int scope) {
        return Effects.ANYTHING;
    }
}
