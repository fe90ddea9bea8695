package io.forethread.predictor.slice;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.causality.order.DataTreatment;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.order.OrderConstruction;
import io.forethread.predictor.dependence.Relevance;

/**
 * Happens-before as conventional tools have it, for comparison with {@link SlicedCausality}: the
 * slice of {@link HappensBeforeSlicer}, in which a release comes before the next acquisition.
 */
public record HappensBeforeSlice() implements Causality {
    @Override
    public CausalOrder of(TraceAnalysis analysis, Relevance relevant) {
        return OrderConstruction.of(
                analysis,
                HappensBeforeSlicer.slice(analysis, relevant),
                LockTreatment.RELEASE_BEFORE_ACQUIRE,
                DataTreatment.CONFLICTS_ORDERED);
    }
}
