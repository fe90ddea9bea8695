package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.Relevance;

/**
 * The least restrictive causality that knows nothing of the program: as {@link HappensBefore}, but
 * writes of a variable are not ordered with each other, nor reads with later writes; a write and
 * the reads that see it are a block instead. All events are in the order.
 */
public record WriteWithItsReads(LockTreatment locks) implements Causality {
    @Override
    public CausalOrder of(TraceAnalysis analysis, Relevance relevant) {
        return OrderConstruction.of(
                analysis, Slice.whole(analysis.trace()), locks, DataTreatment.WRITE_WITH_ITS_READS);
    }
}
