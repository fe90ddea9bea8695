package io.forethread.samples.commonspool;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;

import org.junit.jupiter.api.Test;

/** Uses the pools as {@link Workload} says; all predictions come from the observed run alone. */
@PredictConcurrency(
        detect = Violation.NULL_DEREFERENCE,
        maxReplays = 100,
        budget = "30m",
        solverTimeout = "1m",
        generations = 0,
        sweep = 0)
class PoolTestCase {
    @Test
    void generic() throws Exception {
        Workload.GENERIC.run();
    }

    @Test
    void exhausted() throws Exception {
        Workload.EXHAUSTED.run();
    }

    @Test
    void stack() throws Exception {
        Workload.STACK.run();
    }

    @Test
    void keyed() throws Exception {
        Workload.KEYED.run();
    }
}
