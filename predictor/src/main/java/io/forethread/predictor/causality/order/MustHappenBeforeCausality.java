package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.MustHappenBefore;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.Relevance;

/**
 * What every consistent order of a trace keeps, as {@link MustHappenBefore}: program order and the
 * must-edges. It is the other side of the frame: no consistent order is missing among its
 * linearisations, but many of them are not consistent, since locks and data order nothing.
 */
public record MustHappenBeforeCausality() implements Causality {
    @Override
    public CausalOrder of(TraceAnalysis analysis, Relevance relevant) {
        return OrderConstruction.withoutLocksAndData(analysis, Slice.whole(analysis.trace()));
    }
}
