package io.forethread.predictor;

import io.forethread.predictor.dependence.ProgramCode;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.predictor.property.check.Properties;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/**
 * What to predict, and how much to spend on it.
 *
 * @param detectors what to look for; in this order, what they find is run
 * @param most how many schedules to find at most
 * @param relax how many reads may see other values, at most
 * @param solverTimeout how long the solver may take for one candidate
 * @param budget how long all of it may take
 * @param ignored tells whether to leave out a variable or class, by its qualified name: {@code
 *     bank.Account.balance} or {@code bank.Account}
 * @param flow tells which reads decide nothing
 * @param library tells by its name whether a class is a library's: candidates in other classes come
 *     first
 * @param properties what the user wrote about the program's events
 * @param code tells what events depend on
 */
public record PredictionOptions(
        List<Detector> detectors,
        int most,
        int relax,
        Duration solverTimeout,
        Duration budget,
        Predicate<String> ignored,
        ValueFlow flow,
        Predicate<String> library,
        Properties properties,
        ProgramCode code) {

    public PredictionOptions {
        detectors = List.copyOf(detectors);
    }

    /** Options under which every read is taken to decide something, and no class is a library's. */
    public PredictionOptions(
            List<Detector> detectors,
            int most,
            int relax,
            Duration solverTimeout,
            Duration budget,
            Predicate<String> ignored) {
        this(
                detectors,
                most,
                relax,
                solverTimeout,
                budget,
                ignored,
                ValueFlow.UNKNOWN,
                name -> false,
                Properties.NONE,
                ProgramCode.UNKNOWN);
    }

    /** Returns the usual limits for some detectors. */
    public static PredictionOptions of(Detector... detectors) {
        return new PredictionOptions(
                List.of(detectors),
                25,
                5,
                Duration.ofSeconds(5),
                Duration.ofSeconds(30),
                name -> false);
    }

    public PredictionOptions withRelax(int reads) {
        return new PredictionOptions(
                detectors,
                most,
                reads,
                solverTimeout,
                budget,
                ignored,
                flow,
                library,
                properties,
                code);
    }

    /** Returns these with knowledge of what reads decide. */
    public PredictionOptions withFlow(ValueFlow known) {
        return new PredictionOptions(
                detectors,
                most,
                relax,
                solverTimeout,
                budget,
                ignored,
                known,
                library,
                properties,
                code);
    }

    /** Returns these with knowledge of which classes are those of libraries. */
    public PredictionOptions withLibrary(Predicate<String> known) {
        return new PredictionOptions(
                detectors,
                most,
                relax,
                solverTimeout,
                budget,
                ignored,
                flow,
                known,
                properties,
                code);
    }

    /** Returns these with properties that a user wrote. */
    public PredictionOptions withProperties(Properties written) {
        return new PredictionOptions(
                detectors,
                most,
                relax,
                solverTimeout,
                budget,
                ignored,
                flow,
                library,
                written,
                code);
    }

    /** Returns these with knowledge of what events depend on. */
    public PredictionOptions withCode(ProgramCode known) {
        return new PredictionOptions(
                detectors,
                most,
                relax,
                solverTimeout,
                budget,
                ignored,
                flow,
                library,
                properties,
                known);
    }
}
