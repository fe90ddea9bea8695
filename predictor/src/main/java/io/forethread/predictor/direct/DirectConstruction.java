package io.forethread.predictor.direct;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Target;

/**
 * Reaches targets without a solver, if that is simple: only what the target's events need is
 * executed, in the order of the trace or in a few phases each of which keeps that order. That takes
 * time linear in what is executed after the segment's prefix. The checker has the last word. What
 * cannot be done this way may still be possible.
 *
 * <p>The segment's prefix comes first. Of its body, what the target does not need is left out.
 */
public final class DirectConstruction implements Solver {
    private final TraceAnalysis analysis;
    private final OrderChecker checker;

    public DirectConstruction(TraceAnalysis analysis) {
        this(analysis, new OrderChecker(analysis.trace(), analysis.units()));
    }

    /**
     * @param checker has the last word on what is found
     */
    public DirectConstruction(TraceAnalysis analysis, OrderChecker checker) {
        this.analysis = analysis;
        this.checker = checker;
    }

    @Override
    public OrderFinder within(WorkBudget budget) {
        return new DirectFinder(analysis, checker, budget);
    }

    /**
     * Brings threads to where they stand with as little as possible of what others did, whatever
     * reads see on the way: only the replay tells whether the threads get there.
     */
    public Solution alone(Segment segment, Target target, WorkBudget budget) {
        return new DirectFinder(analysis, checker, budget).alone(segment, target);
    }
}
