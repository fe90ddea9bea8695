package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.LongRuns;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.store.TraceStore;

import org.junit.jupiter.api.Test;

import java.time.Duration;

/** What becomes of runs that take long: those that end pass. */
class LongRunsTests {

    @Test
    void the_trace_of_a_run_with_many_events_has_its_beginning() {
        long most = 3L * TraceStore.DEFAULT_CHUNK_EVENTS;
        RunOptions options = RunOptions.DEFAULT.withTracedEvents(most);
        try (RunResult result = run(options, new LongRuns()::manyEvents)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Passed.class);
            assertThat(result.recorded()).isGreaterThan(most);
            assertThat(result.trace().isTruncated()).isTrue();
            assertThat(result.trace().size()).isLessThanOrEqualTo((int) most);
            assertThat(result.warnings())
                    .singleElement()
                    .asString()
                    .startsWith("The run has more events than a trace is to hold: it has the first")
                    .endsWith(" only.");
        }
    }

    @Test
    void a_run_that_does_not_end_is_given_up() {
        RunOptions options = RunOptions.DEFAULT.withMostEvents(2_000_000);
        try (RunResult result = run(options, new LongRuns()::noEnd)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Stuck.class);
            assertThat(result.outcome().describe())
                    .startsWith("stuck: it has done ")
                    .contains("has not come to an end")
                    .contains("LongRuns.java:");
        }
    }

    @Test
    void a_slow_call_is_waited_for() {
        RunOptions options = RunOptions.DEFAULT.withPatience(Duration.ofMillis(10));
        try (RunResult result = run(options, new LongRuns()::slowCall)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Passed.class);
        }
    }

    @Test
    void a_call_that_takes_too_long_is_given_up() {
        RunOptions options = RunOptions.DEFAULT.withLongestCall(Duration.ofMillis(100));
        try (RunResult result = run(options, new LongRuns()::slowCall)) {
            assertThat(result.outcome().describe())
                    .startsWith("stuck: all threads wait for something outside")
                    .contains("LongRuns.java:");
        }
    }

    private static RunResult run(RunOptions options, GuidedEngine.Body body) {
        return GuidedEngine.run(options, Schedule.EMPTY, body);
    }
}
