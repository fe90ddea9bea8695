package io.forethread.predictor;

import io.forethread.predictor.z3.Z3Solver;
import io.forethread.trace.Trace;

/** Predicts, from the trace of one run, schedules under which the same test would break. */
public final class Predictor {
    private Predictor() {}

    /** Returns the schedules that {@code options} ask for, as far as the budget goes. */
    public static Predictions predict(Trace trace, PredictionOptions options) {
        return new PredictionRun(trace, options, Z3Solver::forTrace).predict();
    }
}
