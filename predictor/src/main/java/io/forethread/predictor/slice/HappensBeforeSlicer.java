package io.forethread.predictor.slice;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.Slice;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * The conventional slice, for comparison: all accesses of shared variables and all synchronization
 * are in it, and all reads keep their value, except those that the property is about without
 * looking at their value.
 */
public final class HappensBeforeSlicer {
    private HappensBeforeSlicer() {}

    public static Slice slice(TraceAnalysis analysis, Relevance relevance) {
        Trace trace = analysis.trace();
        Accesses accesses = analysis.accesses();
        BitSet events = new BitSet(trace.size());
        BitSet kept = new BitSet(trace.size());
        for (int event = 0; event < trace.size(); event++) {
            int variable = accesses.variable(event);
            boolean isShared =
                    variable != Accesses.NONE
                            && (accesses.isShared(variable) || accesses.isChangedUnseen(variable));
            boolean isRelevant = relevance.isRelevant(event);
            if (isShared || isRelevant || isSynchronization(trace, event)) {
                events.set(event);
            }
            if (isShared && (!isRelevant || relevance.isValueRelevant(event))) {
                kept.set(event);
            }
        }
        return new Slice(events, kept);
    }

    private static boolean isSynchronization(Trace trace, int event) {
        return switch (trace.kind(event)) {
            case ACQUIRE, RELEASE, WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            case START, BEGIN, END, JOIN, INTERRUPT, PARK, UNPARK, SIGNAL, AWAIT -> true;
            default -> false;
        };
    }
}
