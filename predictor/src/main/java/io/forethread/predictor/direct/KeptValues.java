package io.forethread.predictor.direct;

import io.forethread.predictor.causality.ReadsFromOrder;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.KeptReads;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.FreeReads;

import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Which reads an order is built to keep the values of.
 *
 * @param must tells whether a read must see what it saw
 * @param should whether other reads see what they saw where that is possible
 * @param free the reads that may see anything; what must stay is not computed from others' changes
 * @param least makes the order that follows from what must stay; null if that may be too much
 * @param isLeastAll whether nothing else is kept
 */
record KeptValues(
        IntPredicate must,
        boolean should,
        FreeReads free,
        Function<TraceAnalysis, ReadsFromOrder> least,
        boolean isLeastAll) {
    /**
     * In shorter traces it is found out exactly which free reads matter: those from which a value
     * was made that is needed. In longer ones they are those of the whole trace.
     */
    private static final int SHORT = 100_000;

    /** Every read sees what it saw. */
    static final KeptValues ALL =
            new KeptValues(
                    read -> true, true, FreeReads.NONE, TraceAnalysis::orderKeepingAll, true);

    /** Free reads may see other values. */
    static KeptValues allowing(FreeReads free, boolean should, TraceAnalysis analysis) {
        return new KeptValues(
                read -> !free.contains(read),
                should,
                free,
                analysis.trace().size() <= SHORT ? null : all -> all.orderKeepingOthersThan(free),
                !should);
    }

    /** All reads may see other values, except those that a thread learned of objects from. */
    static KeptValues relaxing(KeptReads never, boolean should, TraceAnalysis analysis) {
        Accesses accesses = analysis.accesses();
        return new KeptValues(
                read -> accesses.seesObject(read) || never.contains(read),
                should,
                FreeReads.NONE,
                TraceAnalysis::orderKeepingReferences,
                !should && never.isEmpty());
    }
}
