package io.forethread.predictor;

import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.function.Function;

/** Predicts, from the trace of one run, schedules under which the same test would break. */
public final class Predictor {
    private Predictor() {}

    /**
     * Starts a search for the schedules that {@code options} ask for.
     *
     * @param budget what it may cost
     */
    public static PredictionSearch search(
            Trace trace, PredictionOptions options, WorkBudget budget) {
        return new StagedSearch(trace, options, budget, Z3Solver::forTrace);
    }

    /** Returns the schedules that {@code options} ask for, as far as the budget goes. */
    public static Predictions predict(Trace trace, PredictionOptions options) {
        return predict(trace, options, Z3Solver::forTrace);
    }

    /**
     * @param solvers makes a solver for a trace
     */
    static Predictions predict(
            Trace trace, PredictionOptions options, Function<TraceAnalysis, Solver> solvers) {
        WorkBudget budget =
                WorkBudget.of(WorkBudget.unitsIn(options.budget()), Deadline.in(options.budget()));
        PredictionSearch search = new StagedSearch(trace, options, budget, solvers);
        List<Prediction> found = search.next(options.most(), Long.MAX_VALUE);
        Predictions summary = search.summary();
        return new Predictions(
                found,
                summary.undecided(),
                summary.candidates(),
                summary.leftOut(),
                summary.filtering(),
                summary.solving(),
                summary.warnings());
    }
}
