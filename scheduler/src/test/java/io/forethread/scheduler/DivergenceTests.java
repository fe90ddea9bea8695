package io.forethread.scheduler;

import static io.forethread.scheduler.StepSites.lineOf;
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

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;

/** A schedule that cannot be followed is given up with its reason, and the run goes on and ends. */
@Timeout(60)
class DivergenceTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_thread_that_does_not_exist() {
        assertThat(divergence(Steps::twoWriters, Step.toEnd("T0.7")))
                .startsWith("Step 2 (T0.7 runs to its end) was not reached: T0.7 ")
                .contains("has not been started");
    }

    @Test
    void a_thread_that_ends_before_its_step() {
        Site others = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "second = 2");
        assertThat(
                        divergence(
                                Steps::twoWriters,
                                Step.before("T0.1", EventKind.WRITE_FIELD, others, 1)))
                .startsWith("Step 2 (T0.1 runs until it is about to ")
                .contains("Steps.java:" + lineOf("second = 2"))
                .endsWith("was not reached: T0.1 ended.");
    }

    @Test
    void a_step_that_comes_less_often_than_asked_for() {
        Site write = siteOf(Steps::twoWriters, EventKind.WRITE_FIELD, "first = 1");
        assertThat(
                        divergence(
                                Steps::twoWriters,
                                Step.before("T0.1", EventKind.WRITE_FIELD, write, 5)))
                .contains("(time 5)")
                .endsWith("T0.1 ended.");
    }

    @Test
    void a_thread_that_waits_before_its_step() {
        Site write = siteOf(Steps::waiter, EventKind.WRITE_FIELD, "second = 4");
        assertThat(divergence(Steps::waiter, Step.before("T0.1", EventKind.WRITE_FIELD, write, 1)))
                .startsWith("Step 2 ")
                .contains("T0.1 waits to be notified on Steps@")
                .contains("Steps.java:" + lineOf("wait();"));
    }

    @Test
    void a_thread_that_cannot_enter_a_monitor() {
        Site held = siteOf(Steps::monitor, EventKind.WRITE_FIELD, "first = 5");
        Site wanted = siteOf(Steps::monitor, EventKind.WRITE_FIELD, "second = 5");
        assertThat(
                        divergence(
                                Steps::monitor,
                                Step.before("T0.1", EventKind.WRITE_FIELD, held, 1),
                                Step.before("T0.2", EventKind.WRITE_FIELD, wanted, 1)))
                .startsWith("Step 3 ")
                .contains("T0.2 waits to enter the monitor of Steps@")
                .contains("held by T0.1");
    }

    @Test
    void a_thread_that_spins_before_its_step() {
        Site write = siteOf(Steps::spinner, EventKind.WRITE_FIELD, "second = 3");
        assertThat(divergence(Steps::spinner, Step.before("T0.1", EventKind.WRITE_FIELD, write, 1)))
                .startsWith("Step 2 ")
                .containsPattern("T0.1 (spins at|went on for too long, and is at) ")
                .contains("Steps.java:");
    }

    @Test
    void a_thread_that_gives_way_without_an_event_before_its_step() {
        Site write = siteOf(Steps::unseenSpinner, EventKind.WRITE_FIELD, "second = 7");
        assertThat(
                        divergence(
                                Steps::unseenSpinner,
                                Step.before("T0.1", EventKind.WRITE_FIELD, write, 1)))
                .startsWith("Step 2 ")
                .contains("T0.1 spins at ");
    }

    @Test
    void a_place_that_is_not_in_the_code() {
        Site nowhere = new Site("com.acme.Gone", "gone", "()V", 0, "Gone.java", 1);
        assertThat(
                        divergence(
                                Steps::twoWriters,
                                Step.before("T0.1", EventKind.WRITE_FIELD, nowhere, 1)))
                .contains("com.acme.Gone.gone(Gone.java:1)")
                .endsWith("T0.1 ended.");
    }

    @Test
    void steps_that_are_left_when_the_body_ends() {
        Steps steps = new Steps();
        Schedule schedule = new Schedule(List.of(Step.toEnd("T0"), Step.toEnd("T0.1")));
        try (RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, steps::twoWriters)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.divergence()).isPresent();
        }
    }

    /** Follows steps after both threads have been started; returns why that was not possible. */
    private static String divergence(Program program, Step... after) {
        List<Step> all = new ArrayList<>();
        all.add(toJoin(program));
        all.addAll(List.of(after));
        Steps steps = new Steps();
        RunOptions options = RunOptions.DEFAULT;
        try (RunResult result =
                GuidedEngine.run(options, new Schedule(all), () -> program.run(steps))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.divergence()).isPresent();
            return result.divergence().get().describe();
        }
    }
}
