package io.forethread.predictor;

import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.atomicity.AtomicityDetector;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.detect.reads.OrderViolationDetector;
import io.forethread.predictor.z3.Z3OrderFinder;
import io.forethread.trace.Trace;

import java.util.List;

/** Predicts, from the trace of one run, schedules under which the same test would break. */
public final class Predictor {
    private static final List<Detector> DETECTORS =
            List.of(
                    new NullDereferenceDetector(),
                    new DataRaceDetector(),
                    new AtomicityDetector(),
                    new DeadlockDetector(),
                    new LostSignalDetector(),
                    new OrderViolationDetector());

    private Predictor() {}

    /** Returns the schedules that {@code options} ask for, as far as the budget goes. */
    public static Predictions predict(Trace trace, PredictionOptions options) {
        return new PredictionRun(trace, options, DETECTORS, Z3OrderFinder::new).predict();
    }
}
