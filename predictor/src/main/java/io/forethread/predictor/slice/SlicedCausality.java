package io.forethread.predictor.slice;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.OrderConstruction;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.dependence.Relevance;

/**
 * Sliced causality (Definitions 19 to 21): program order and dependence, on the slice alone. Any
 * order of the events that the property is about, if it keeps sliced causality, is one that some
 * run of the program has; the other events of that run may differ.
 */
public record SlicedCausality(EventDependence dependence, SliceOptions options)
        implements Causality {
    @Override
    public CausalOrder of(TraceAnalysis analysis, Relevance relevant) {
        return OrderConstruction.of(
                analysis,
                Slicer.slice(analysis, dependence, relevant, options),
                options.locks(),
                options.data());
    }
}
