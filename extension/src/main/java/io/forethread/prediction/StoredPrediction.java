package io.forethread.prediction;

import io.forethread.Violation;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.Schedule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A prediction with all that is needed to run and judge it again in another JVM.
 *
 * @param test the test it is for, as {@code bank.AccountTest#transfer()}; empty for any
 * @param kind what it would show; empty if the schedule is a user's own
 * @param summary what happens, on one line, without the kind
 * @param seed the seed of the observed run
 * @param code the fingerprints of the classes it is about, by name
 * @param interleaving the order for people to follow; empty if there is none
 * @param serial what serial orders leave behind, if the run is to be compared with them
 */
public record StoredPrediction(
        String test,
        Optional<Violation> kind,
        String summary,
        List<StoredEvent> events,
        Strength strength,
        int relaxedReads,
        FoundBy by,
        long seed,
        Map<String, String> code,
        List<InterleavingStep> interleaving,
        Schedule schedule,
        Optional<SerialOrders> serial) {
    public StoredPrediction {
        events = List.copyOf(events);
        code = new LinkedHashMap<>(code);
        interleaving = List.copyOf(interleaving);
    }

    /** Makes a prediction whose run is not compared with others. */
    public StoredPrediction(
            String test,
            Optional<Violation> kind,
            String summary,
            List<StoredEvent> events,
            Strength strength,
            int relaxedReads,
            FoundBy by,
            long seed,
            Map<String, String> code,
            List<InterleavingStep> interleaving,
            Schedule schedule) {
        this(
                test,
                kind,
                summary,
                events,
                strength,
                relaxedReads,
                by,
                seed,
                code,
                interleaving,
                schedule,
                Optional.empty());
    }

    /** Returns the same prediction, its run to be compared with serial orders. */
    public StoredPrediction comparedWith(SerialOrders orders) {
        return retold(summary + ", compared with serial orders", Optional.of(orders));
    }

    /** Returns the same prediction for a schedule that begins as the observed run did. */
    public StoredPrediction closerToRun() {
        return retold(summary + ", after what came before it", serial);
    }

    private StoredPrediction retold(String newSummary, Optional<SerialOrders> orders) {
        return new StoredPrediction(
                test,
                kind,
                newSummary,
                events,
                strength,
                relaxedReads,
                by,
                seed,
                code,
                interleaving,
                schedule,
                orders);
    }

    /**
     * Returns the run of a serial order that this prediction is compared with.
     *
     * @param order which block comes first, in words
     */
    public StoredPrediction inSerial(String order, Schedule serialSchedule) {
        return new StoredPrediction(
                test,
                kind,
                "serial order, " + order + ", for " + summary,
                events,
                strength,
                relaxedReads,
                by,
                seed,
                code,
                List.of(),
                serialSchedule);
    }

    /** Returns the observed run once more, without a schedule. */
    public StoredPrediction repetition() {
        return new StoredPrediction(
                test,
                Optional.empty(),
                "observed run, once more",
                List.of(),
                Strength.PRECISE,
                0,
                by,
                seed,
                Map.of(),
                List.of(),
                Schedule.EMPTY);
    }

    /** Says what it is about, on one line. */
    public String headline() {
        return kind.map(known -> known.words() + ": ").orElse("") + summary;
    }
}
