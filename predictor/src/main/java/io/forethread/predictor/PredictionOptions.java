package io.forethread.predictor;

import io.forethread.predictor.model.PredictionKind;
import io.forethread.predictor.model.ValueFlow;

import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What to predict, and how much to spend on it.
 *
 * @param detect the kinds to look for
 * @param most how many schedules to find at most
 * @param relax how many reads may see other values, at most
 * @param solverTimeout how long the solver may take for one candidate
 * @param budget how long all of it may take
 * @param ignored tells whether to leave out a variable or class, by its qualified name: {@code
 *     bank.Account.balance} or {@code bank.Account}
 * @param flow tells which reads decide nothing
 */
public record PredictionOptions(
        Set<PredictionKind> detect,
        int most,
        int relax,
        Duration solverTimeout,
        Duration budget,
        Predicate<String> ignored,
        ValueFlow flow) {
    public static final PredictionOptions DEFAULT =
            new PredictionOptions(
                    Set.of(
                            PredictionKind.NULL_DEREFERENCE,
                            PredictionKind.DATA_RACE,
                            PredictionKind.DEADLOCK,
                            PredictionKind.LOST_SIGNAL),
                    25,
                    5,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(30),
                    name -> false);

    public PredictionOptions {
        detect = Set.copyOf(detect);
    }

    /** Options under which every read is taken to decide something. */
    public PredictionOptions(
            Set<PredictionKind> detect,
            int most,
            int relax,
            Duration solverTimeout,
            Duration budget,
            Predicate<String> ignored) {
        this(detect, most, relax, solverTimeout, budget, ignored, ValueFlow.UNKNOWN);
    }

    public PredictionOptions detecting(PredictionKind... kinds) {
        return new PredictionOptions(
                Set.of(kinds), most, relax, solverTimeout, budget, ignored, flow);
    }

    public PredictionOptions withRelax(int reads) {
        return new PredictionOptions(detect, most, reads, solverTimeout, budget, ignored, flow);
    }

    /** Returns these with knowledge of what reads decide. */
    public PredictionOptions withFlow(ValueFlow known) {
        return new PredictionOptions(detect, most, relax, solverTimeout, budget, ignored, known);
    }
}
