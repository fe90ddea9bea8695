package io.forethread.scheduler;

import static io.forethread.scheduler.StepSites.siteOf;
import static io.forethread.scheduler.StepSites.toJoin;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Steps;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.StepSites.Program;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;

/** A schedule that fits is followed, step by step. */
@Timeout(60)
class FollowedScheduleTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_schedule_that_fits_is_followed() {
        Site write = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "first = 1");
        Site other = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "second = 2");
        Steps steps = new Steps();
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::twoWriters),
                                Step.before("T0.1", EventKind.WRITE_FIELD, write, 1),
                                Step.before("T0.2", EventKind.WRITE_FIELD, other, 1),
                                Step.toEnd("T0.1"),
                                Step.toEnd("T0.2")));
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::twoWriters)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(steps.result()).isEqualTo(12);
    }

    @Test
    void a_thread_is_held_back_until_no_other_can_go_on() {
        Site write = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "second = 1");
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::twoWriters),
                                Step.before("T0.1", EventKind.WRITE_FIELD, write, 1),
                                Step.holdBack("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::twoWriters)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(steps.result()).isEqualTo(21);
    }

    @Test
    void the_trace_says_where_the_schedule_has_been_followed() {
        Site other = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "second = 2");
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::twoWriters),
                                Step.before("T0.2", EventKind.WRITE_FIELD, other, 1)));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::twoWriters)) {
            Trace trace = result.trace();
            int reached = indexOf(trace, EventKind.REACHED);
            assertThat(trace.kind(reached + 1)).isEqualTo(EventKind.WRITE_FIELD);
            assertThat(trace.site(reached + 1)).isEqualTo(other);
        }
    }

    @Test
    void a_run_without_a_schedule_reaches_none() {
        try (RunResult result = GuidedEngine.run(new Steps()::twoWriters)) {
            assertThat(indexOf(result.trace(), EventKind.REACHED)).isEqualTo(-1);
        }
    }

    @Test
    void a_worker_that_waits_for_its_next_task_has_done_its_step() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.before(
                                        "T0",
                                        EventKind.WRITE_FIELD,
                                        siteOf(Steps::twoTasks, EventKind.WRITE_FIELD, "first = 3"),
                                        1),
                                Step.toWait("T0.1"),
                                Step.toEnd("T0"),
                                Step.toEnd("T0.1"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::twoTasks)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_thread_that_is_stopped_before_it_gives_a_monitor_back_has_it() {
        Site exit = siteOf(Steps::monitor, EventKind.RELEASE, null);
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::monitor),
                                Step.before("T0.1", EventKind.RELEASE, exit, 1),
                                Step.toWait("T0.2"),
                                Step.toEnd("T0.1"),
                                Step.toEnd("T0.2")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::monitor)) {
            assertThat(result.divergence()).isEmpty();
            Trace trace = result.trace();
            int given = indexOf(trace, EventKind.RELEASE);
            assertThat(trace.event(given).thread().name()).isEqualTo("T0.1");
            assertThat(trace.site(given)).isEqualTo(exit);
        }
    }

    @Test
    void a_thread_that_spins_has_done_its_step_until_it_waits() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::idler),
                                Step.toWait("T0.1"),
                                Step.toEnd("T0.2"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::idler)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_call_that_looks_in_vain_can_be_stopped_at_before_it_looks() {
        Site poll = siteOf(Steps::poller, EventKind.READ_STATE, "letters.poll()");
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::poller),
                                Step.before("T0.1", EventKind.READ_STATE, poll, 3),
                                Step.toEnd("T0.2"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::poller)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(steps.result()).as("all letters were taken").isEqualTo(30);
    }

    @Test
    void no_time_passes_for_a_thread_that_is_stopped_once_and_then_waits() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.before(
                                        "T0",
                                        EventKind.START,
                                        siteOf(Steps::timedWait, EventKind.START, null),
                                        1),
                                Step.toWait("T0"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::timedWait)) {
            assertThat(result.divergence()).isEmpty();
        }
        assertThat(steps.result()).isEqualTo(10);
    }

    @Test
    void no_timeout_fires_while_the_thread_that_would_end_the_wait_is_held_back() {
        Site write = siteOf(Steps::timedWait, EventKind.WRITE_FIELD, "first = done.await");
        Schedule schedule =
                new Schedule(List.of(Step.before("T0", EventKind.WRITE_FIELD, write, 1)));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::timedWait)) {
            assertThat(result.divergence().map(Divergence::describe).orElse(""))
                    .contains("T0 is parked at ")
                    .endsWith(", and its time does not come while T0.1 can go on.");
        }
        assertThat(steps.result()).as("the wait was ended by T0.1").isEqualTo(10);
    }

    @Test
    void time_passes_when_nothing_else_can_happen() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.toWait("T0"),
                                Step.toWait("T0.1"),
                                Step.toWait("T0.2"),
                                beforeWrite(Steps::sleepers, "T0.2", "second = 6"),
                                Step.toEnd("T0.2"),
                                beforeWrite(Steps::sleepers, "T0.1", "first = 6"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::sleepers)) {
            assertThat(result.divergence().map(Divergence::describe)).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void whoever_sleeps_less_may_be_slower_all_the_same() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.toWait("T0"),
                                Step.toWait("T0.1"),
                                Step.toWait("T0.2"),
                                beforeWrite(Steps::sleepers, "T0.1", "first = 6"),
                                Step.toEnd("T0.1"),
                                beforeWrite(Steps::sleepers, "T0.2", "second = 6")));
        Steps steps = new Steps();
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::sleepers)) {
            assertThat(result.divergence().map(Divergence::describe)).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_time_out_that_comes_before_the_end_of_a_sleep_is_not_passed_over() {
        Schedule schedule =
                new Schedule(
                        List.of(
                                Step.toWait("T0"),
                                Step.toWait("T0.1"),
                                Step.toWait("T0.2"),
                                beforeWrite(Steps::sleeperAndWaiter, "T0.1", "first = -6")));
        Steps steps = new Steps();
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::sleeperAndWaiter)) {
            assertThat(result.divergence().map(Divergence::describe).orElse(""))
                    .contains("T0.1 cannot run: it sleeps at ")
                    .endsWith(", and the time that T0.2 waits for comes first.");
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void a_call_that_may_block_is_followed_into_what_it_calls_of_the_program() {
        Site write = siteOf(Steps::embeddedDatabase, EventKind.WRITE_FIELD, "first = Integer");
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Steps::embeddedDatabase),
                                Step.before("T0.1", EventKind.WRITE_FIELD, write, 1),
                                Step.before("T0.2", EventKind.WRITE_FIELD, write, 1),
                                Step.toEnd("T0.2"),
                                Step.toEnd("T0.1")));
        Steps steps = new Steps();
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::embeddedDatabase)) {
            assertThat(result.divergence().map(Divergence::describe)).isEmpty();
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(steps.result()).as("T0.1 wrote last").isEqualTo(70);
    }

    private static Step beforeWrite(Program program, String thread, String code) {
        Site site = siteOf(program, EventKind.WRITE_FIELD, code);
        return Step.before(thread, EventKind.WRITE_FIELD, site, 1);
    }

    private static int indexOf(Trace trace, EventKind kind) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == kind) {
                return i;
            }
        }
        return -1;
    }
}
