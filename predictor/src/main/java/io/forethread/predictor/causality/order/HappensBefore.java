package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.Relevance;

/**
 * Happens-before of threads (Definition 2): program order, and the order in the trace of two
 * accesses of a variable of which one is a write. Starts, joins, signals, notifications and the
 * like are messages, ordered before what received them. All events are in the order.
 */
public record HappensBefore(LockTreatment locks) implements Causality {
    @Override
    public CausalOrder of(TraceAnalysis analysis, Relevance relevant) {
        return OrderConstruction.of(
                analysis, Slice.whole(analysis.trace()), locks, DataTreatment.CONFLICTS_ORDERED);
    }
}
