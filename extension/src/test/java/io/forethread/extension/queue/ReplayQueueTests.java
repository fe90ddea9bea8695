package io.forethread.extension.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Strength;
import io.forethread.scheduler.schedule.Schedule;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class ReplayQueueTests {
    private final ReplayQueue<PendingPrediction> replays = new ReplayQueue<>();

    private static PendingPrediction prediction(String summary) {
        StoredPrediction stored =
                new StoredPrediction(
                        "",
                        Optional.empty(),
                        summary,
                        List.of(),
                        Strength.PRECISE,
                        0,
                        FoundBy.DIRECT,
                        1,
                        Map.of(),
                        List.of(),
                        Schedule.EMPTY);
        return new PendingPrediction(
                0, stored, Optional.empty(), Duration.ZERO, Optional.empty(), false);
    }

    private List<String> rest() {
        List<String> summaries = new ArrayList<>();
        for (replays.refill(); !replays.isEmpty(); replays.refill()) {
            summaries.add(replays.poll().prediction.summary());
        }
        return summaries;
    }

    @Test
    void the_first_ones_of_the_observed_run_go_before_those_of_replays() {
        replays.addFromReplay(prediction("from a replay"), 0);
        for (int i = 0; i < 8; i++) {
            assertThat(replays.wantsObserved()).as("more than %s", i).isTrue();
            replays.add(prediction("observed"));
            assertThat(replays.wantsObserved()).as("while one waits").isFalse();
            assertThat(replays.poll().prediction.summary()).isEqualTo("observed");
        }
        assertThat(replays.wantsObserved()).as("while those of replays wait").isFalse();
        assertThat(rest()).containsExactly("from a replay");
        assertThat(replays.wantsObserved()).isTrue();
    }

    @Test
    void those_of_replays_go_before_each_other_and_not_before_those_of_the_observed_run() {
        replays.add(prediction("observed"));
        replays.addFromReplay(prediction("nobody waits"), 0);
        replays.addFromReplay(prediction("two wait"), 2);
        replays.addFromReplay(prediction("one waits"), 1);
        replays.addFromReplay(prediction("one more waits"), 1);
        replays.addFirst(prediction("at once"));
        assertThat(rest())
                .containsExactly(
                        "at once",
                        "observed",
                        "two wait",
                        "one waits",
                        "one more waits",
                        "nobody waits");
    }

    @Test
    void the_reserve_comes_when_nothing_else_is_left() {
        replays.addToLastReserve(() -> Optional.of(prediction("last")));
        replays.addToReserve(() -> Optional.of(prediction("reserve")));
        replays.add(prediction("first"));
        assertThat(rest()).containsExactly("first", "reserve", "last");
    }

    @Test
    void what_is_of_no_use_any_more_is_passed_over() {
        replays.addToReserve(Optional::empty);
        replays.addToReserve(() -> Optional.of(prediction("of use")));
        assertThat(rest()).containsExactly("of use");
    }

    @Test
    void a_queue_that_is_cleared_has_no_reserve() {
        replays.add(prediction("first"));
        replays.addToReserve(() -> Optional.of(prediction("reserve")));
        assertThat(replays.clear()).hasSize(1);
        assertThat(rest()).isEmpty();
    }
}
