package io.forethread.predictor.z3;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solver;

/**
 * Finds orders of one trace by Z3. It finds one exactly if there is one in the segment, unless the
 * budget runs out. The same question has the same answer in every JVM.
 *
 * <p>Z3's library is unpacked and loaded when the first question needs it, not before. Answers are
 * not checked here: the caller does that.
 */
public final class Z3Solver implements Solver {
    private final TraceAnalysis analysis;

    /** What is known if every read keeps its value; null until somebody asks. */
    private TraceFacts facts;

    /** The same with the free reads that were asked for last. */
    private TraceFacts factsWithFree;

    private Z3Solver(TraceAnalysis analysis) {
        this.analysis = analysis;
    }

    /** Returns a solver for one trace. */
    public static Z3Solver forTrace(TraceAnalysis analysis) {
        return new Z3Solver(analysis);
    }

    /**
     * {@inheritDoc} Orders with fewer relaxed reads are looked for only as long as that is cheap.
     */
    @Override
    public OrderFinder within(WorkBudget budget) {
        return new Z3OrderFinder(this, budget);
    }

    /** Fails if a segment is of another trace. */
    void requireOwn(Segment segment) {
        if (segment.trace() != analysis.trace()) {
            throw new IllegalArgumentException("The segment is of another trace.");
        }
    }

    TraceFacts facts() {
        if (facts == null) {
            facts = new TraceFacts(analysis, FreeReads.NONE);
        }
        return facts;
    }

    TraceFacts factsWith(FreeReads free) {
        if (factsWithFree == null || factsWithFree.free() != free) {
            factsWithFree = new TraceFacts(analysis, free);
        }
        return factsWithFree;
    }
}
