package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeasuredTests {

    @Test
    void a_bug_is_to_be_found_in_ten_executions() {
        assertThat(measured(Example.BUG, 10).isRight()).isTrue();
        assertThat(measured(Example.BUG, 11).isRight()).isFalse();
        assertThat(measured(Example.BUG, 0).isRight()).isFalse();
    }

    @Test
    void a_test_that_fails_when_observed_shows_nothing() {
        assertThat(measured(Example.BUG, 1).isRight()).isFalse();
        assertThat(measured(Example.BUG, 1).figures().isFailedWhenObserved()).isTrue();
    }

    @Test
    void nothing_may_fail_in_a_twin() {
        assertThat(measured(Example.TWIN, 0).isRight()).isTrue();
        assertThat(measured(Example.TWIN, 3).isRight()).isFalse();
    }

    @Test
    void a_jvm_that_failed_is_never_right() {
        CaseFigures none = CaseFigures.failed("no result after 240 s");

        assertThat(new Measured(Example.BUG, none).isRight()).isFalse();
        assertThat(new Measured(Example.TWIN, none).isRight()).isFalse();
        assertThat(new Measured(Example.TWIN, none).isWithinBudget()).isFalse();
    }

    @Test
    void the_first_replay_is_soon_within_a_second() {
        assertThat(firstReplayAfter(Example.SECOND).isFirstReplaySoon()).isTrue();
        assertThat(firstReplayAfter(Example.SECOND + 1).isFirstReplaySoon()).isFalse();
    }

    @Test
    void ten_replays_are_enough_unless_something_fails_before() {
        assertThat(measured(Example.SORTING, 0).isTriedEnough()).isFalse();
        assertThat(measured(Example.BUG, 3).isTriedEnough()).isTrue();
    }

    @Test
    void prediction_is_compared_with_the_observed_run_in_cpu_time() {
        assertThat(measured(Example.SORTING, 0).isPredictionCheap()).isTrue();
    }

    private static Measured measured(Case which, int failingExecution) {
        return new Measured(which, Example.figures(failingExecution, Example.SECOND));
    }

    private static Measured firstReplayAfter(long nanos) {
        return new Measured(Example.BUG, Example.figures(2, nanos));
    }
}
