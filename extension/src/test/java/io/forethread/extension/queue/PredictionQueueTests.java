package io.forethread.extension.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.replay.StoredPredictions;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionSearch;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Which predictions are run, and in which order. */
class PredictionQueueTests {
    private static final Trace TRACE =
            TraceText.parse(
                    """
                    T0|start(T0.1)|1
                    T0.1|begin
                    T0.1|w(Box.size@1)=1|2
                    T0.1|end
                    T0|r(Box.size@1)=1|3
                    """);

    private static final Configuration CONFIGURATION =
            Configuration.of(List.of(), Map.of("forethread.maxReplays", "4")::get);

    private final Warnings warnings = new Warnings(null, "test");
    private final PredictionLedger ledger =
            new PredictionLedger(ViolationRegistry.STANDARD, prediction -> Optional.empty());

    /** What the next search finds. */
    private Violation wanted;

    /** What the last search was for. */
    private List<Detector> detectors;

    private PredictionQueue queue(Violation violation, int predictions) {
        ViolationRegistry registry = ViolationRegistry.STANDARD;
        wanted = violation;
        PredictionQueue queue =
                new PredictionQueue(
                        CONFIGURATION,
                        registry,
                        (trace, options, budget) -> {
                            detectors = options.detectors();
                            return PredictionSearch.of(
                                    found(wanted, wanted == violation ? predictions : 1));
                        },
                        new StoredPredictions("test", 1, getClass().getClassLoader()),
                        ledger,
                        new Explorer(CONFIGURATION, registry, warnings),
                        warnings);
        queue.predictFromObserved(TRACE, WorkBudget.unlimited());
        queue.refill();
        return queue;
    }

    private static Predictions found(Violation violation, int predictions) {
        List<Prediction> found =
                IntStream.range(0, predictions)
                        .mapToObj(
                                i ->
                                        new Prediction(
                                                violation,
                                                "no. " + i,
                                                List.of(),
                                                List.of(0, 4),
                                                List.of(),
                                                Strength.PRECISE,
                                                0,
                                                FoundBy.DIRECT,
                                                Duration.ZERO))
                        .toList();
        return new Predictions(
                found, List.of(), predictions, 0, Duration.ZERO, Duration.ZERO, List.of());
    }

    @Test
    void asking_whether_it_is_empty_brings_nothing_forward() {
        // One of four replays is kept for what replays bring, so the fourth is in the reserve.
        PredictionQueue queue = queue(Violation.ORDER_VIOLATION, 4);
        for (int i = 0; i < 3; i++) {
            assertThat(queue.next().prediction.summary()).isEqualTo("no. " + i);
        }
        assertThat(queue.isEmpty()).isTrue();
        assertThat(ledger.size()).isEqualTo(3);
        queue.refill();
        assertThat(queue.isEmpty()).isFalse();
        assertThat(queue.next().number()).isEqualTo(4);
    }

    @Test
    void the_last_of_the_observed_run_are_run_if_replays_bring_nothing() {
        PredictionQueue queue = queue(Violation.DATA_RACE, 4);
        for (int i = 0; i < 3; i++) {
            queue.next();
        }
        assertThat(queue.isEmpty()).isTrue();
        queue.refill();
        assertThat(queue.next().prediction.summary()).isEqualTo("no. 3");
        queue.refill();
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void what_fails_for_certain_is_run_first_if_a_replay_brings_it() {
        PredictionQueue queue = queue(Violation.DATA_RACE, 4);
        PendingPrediction replayed = queue.next();
        wanted = Violation.DEADLOCK;
        queue.predictFromReplay(TRACE, replayed, WorkBudget.unlimited());
        assertThat(next(queue).kind()).contains(Violation.DEADLOCK);
        assertThat(next(queue).summary()).isEqualTo("no. 1");
        assertThat(next(queue).summary()).isEqualTo("no. 2");
        queue.refill();
        assertThat(queue.isEmpty()).isTrue();
    }

    private static StoredPrediction next(PredictionQueue queue) {
        queue.refill();
        return queue.next().prediction;
    }

    @Test
    void a_replay_is_searched_only_for_what_is_certain_if_the_observed_run_has_enough() {
        PredictionQueue queue = queue(Violation.DATA_RACE, 4);
        queue.predictFromReplay(TRACE, queue.next(), WorkBudget.unlimited());
        assertThat(detectors).extracting(Detector::violation).containsExactly(Violation.DEADLOCK);
    }

    @Test
    void a_replay_is_searched_for_everything_if_there_is_room() {
        PredictionQueue queue = queue(Violation.DATA_RACE, 3);
        queue.predictFromReplay(TRACE, queue.next(), WorkBudget.unlimited());
        assertThat(detectors).extracting(Detector::violation).contains(Violation.DATA_RACE);
    }

    @Test
    void what_is_given_up_says_why() {
        PredictionQueue queue = queue(Violation.ORDER_VIOLATION, 4);
        queue.next();
        queue.giveUp("No time.");
        queue.refill();
        assertThat(queue.isEmpty()).isTrue();
        assertThat(ledger.results())
                .extracting(result -> result.explanation())
                .containsExactly("It was not run.", "No time.", "No time.");
    }
}
