package io.forethread.predictor.causality.synchronization;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.Arrays;

/**
 * A park that an unpark ended comes after the last unpark before it; a park or wait that an
 * interrupt ended comes after the last interrupt before it.
 */
final class WakeCauses {
    private static final int NONE = -1;

    private final Trace trace;
    private final MustEdges.Builder edges;
    private final int[] unparks;
    private final int[] interrupts;

    WakeCauses(Trace trace, MustEdges.Builder edges) {
        this.trace = trace;
        this.edges = edges;
        this.unparks = new int[trace.dictionary().threads().size()];
        this.interrupts = new int[unparks.length];
        Arrays.fill(unparks, NONE);
        Arrays.fill(interrupts, NONE);
    }

    void next(EventKind kind, int event) {
        switch (kind) {
            case UNPARK -> unparks[(int) trace.value(event)] = event;
            case INTERRUPT -> interrupts[(int) trace.value(event)] = event;
            case PARK -> {
                addIf(WakeReason.WOKEN, unparks, event);
                addIf(WakeReason.INTERRUPTED, interrupts, event);
            }
            case WAKE -> addIf(WakeReason.INTERRUPTED, interrupts, event);
            default -> throw new IllegalArgumentException("Not about going on: " + kind);
        }
    }

    private void addIf(WakeReason reason, int[] causes, int event) {
        int cause = causes[trace.thread(event)];
        if (cause != NONE && trace.value(event) == reason.value()) {
            edges.add(cause, event);
        }
    }
}
