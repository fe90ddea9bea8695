package io.forethread.scheduler;

import static io.forethread.scheduler.StepSites.siteOf;
import static io.forethread.scheduler.StepSites.toJoin;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.fail.monitor.TwoThreadDeadlock;
import io.forethread.programs.odd.LongRuns;
import io.forethread.programs.odd.Steps;
import io.forethread.programs.success.spin.SpinOnVolatile;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.function.Supplier;

/** A run without a trace does what it does with one. */
@Timeout(60)
class UntracedRunTests {
    private static final RunOptions UNTRACED = RunOptions.DEFAULT.withoutTrace();

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_run_of_few_events_has_no_trace() {
        compare(() -> new Steps()::twoWriters);
    }

    @Test
    void a_run_of_many_chunks_has_no_trace() {
        compare(() -> new LongRuns()::manyEvents);
    }

    @Test
    void a_spinning_thread_gives_way_at_the_same_events() {
        compare(() -> new SpinOnVolatile()::run);
    }

    @Test
    void a_deadlock_is_described_in_the_same_words() {
        compare(() -> new TwoThreadDeadlock()::run);
    }

    @Test
    void a_run_that_does_not_end_is_given_up() {
        RunOptions options = UNTRACED.withMostEvents(2_000_000);
        try (RunResult result = run(options, Schedule.EMPTY, new LongRuns()::noEnd)) {
            assertThat(result.outcome().describe()).startsWith("stuck: it has done ");
            assertThat(result.warnings()).isEmpty();
        }
    }

    @Test
    void a_schedule_is_followed() {
        Site first = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "first = 1");
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::twoWriters),
                                Step.before("T0.1", EventKind.WRITE_FIELD, first, 1),
                                Step.toEnd("T0.2"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = run(UNTRACED, schedule, steps::twoWriters)) {
            assertThat(result.divergence()).isEmpty();
        }
        assertThat(steps.result()).isEqualTo(11);
    }

    @Test
    void a_schedule_that_does_not_fit_diverges() {
        Site first = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "first = 1");
        Schedule schedule =
                new Schedule(List.of(Step.before("T0.2", EventKind.WRITE_FIELD, first, 1)));
        try (RunResult result = run(UNTRACED, schedule, new Steps()::twoWriters)) {
            assertThat(result.divergence()).isPresent();
        }
    }

    private static void compare(Supplier<GuidedEngine.Body> program) {
        try (RunResult traced = run(RunOptions.DEFAULT, Schedule.EMPTY, program.get());
                RunResult untraced = run(UNTRACED, Schedule.EMPTY, program.get())) {
            assertThat(untraced.outcome().describe()).isEqualTo(traced.outcome().describe());
            assertThat(untraced.recorded()).isEqualTo(traced.recorded());
            assertThat(untraced.warnings()).isEmpty();
            assertThat(untraced.trace().size()).isZero();
            assertThat(untraced.trace().isTruncated()).isFalse();
        }
    }

    private static RunResult run(RunOptions options, Schedule schedule, GuidedEngine.Body body) {
        return GuidedEngine.run(options, schedule, body);
    }
}
