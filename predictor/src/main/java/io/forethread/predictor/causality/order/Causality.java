package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.Relevance;

/**
 * A causality operator: maps a trace to a partial order of some of its events, which is contained
 * in the order of the trace (Chen and Rosu, "Parametric and Sliced Causality", Definition 4). What
 * it is worth depends on whether two neighbours that are not ordered can be exchanged in a run of
 * the program (Definition 6): if so, all linearisations are runs of the program (Theorem 1).
 */
@FunctionalInterface
public interface Causality {
    /**
     * Returns the order of a trace.
     *
     * @param relevant the events that somebody wants to see in another order; operators that have
     *     all events in their order need not ask
     */
    CausalOrder of(TraceAnalysis analysis, Relevance relevant);
}
