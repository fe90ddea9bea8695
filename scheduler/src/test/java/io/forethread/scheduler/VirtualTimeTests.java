package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Timing;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.TimeUnit;

/** Hours pass in a guided run that takes no time. */
@Timeout(60)
class VirtualTimeTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void an_hour_of_sleep_costs_nothing_and_shows_on_the_clocks() {
        passesQuickly(Timing::sleepAnHour);
    }

    @Test
    void deadlines_come_in_order() {
        passesQuickly(Timing::deadlinesInOrder);
    }

    @Test
    void scheduled_executors_run_by_virtual_time() {
        passesQuickly(Timing::scheduledForHours);
    }

    @Test
    void timeouts_of_locks_and_conditions_expire() {
        passesQuickly(Timing::timeoutsOfLocks);
    }

    @Test
    void a_loop_that_waits_for_the_clock_ends() {
        passesQuickly(Timing::busyWait);
    }

    @Test
    void a_join_ends_by_its_timeout() {
        passesQuickly(Timing::timedJoin);
    }

    @Test
    void a_run_does_not_begin_before_what_the_program_knows() {
        passesQuickly(Timing::busyWait);
        long before = Timing.now();
        passesQuickly(() -> assertThat(Timing.now() - before).isPositive());
    }

    @Test
    void a_class_is_initialized_before_it_is_used() {
        passesQuickly(Timing::sinceInitialization);
    }

    @Test
    void the_clock_starts_from_one_value_as_long_as_nobody_asks_outside() {
        long[] starts = new long[3];
        for (int i = 0; i < starts.length; i++) {
            int run = i;
            passes(() -> starts[run] = Timing.now());
        }
        assertThat(starts).containsOnly(starts[0]);
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }

    @Test
    void threads_that_look_again_and_again_wait_for_what_comes_in_the_end() {
        // Thousands of changes of thread, each of which takes long on a busy machine: what counts
        // is
        // that no time is waited for beside them.
        long changesOfThread = nanos(Timing::takeTurnsForAnHour);
        long longest = 3 * changesOfThread + TimeUnit.SECONDS.toNanos(5);
        for (int i = 0; i < 3; i++) {
            assertThat(nanos(Timing::pollForAnHour)).isLessThan(longest);
            assertThat(nanos(Timing::pollWhileAnotherSleeps)).isLessThan(longest);
        }
    }

    @Test
    void threads_that_look_again_and_again_in_vain_are_stuck() {
        try (RunResult result = GuidedEngine.run(Timing::pollInVain)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.Stuck.class);
            assertThat(result.outcome().describe()).contains("only timers fire");
            assertThat(result.recorded()).isLessThan(200_000);
        }
    }

    private static void passesQuickly(GuidedEngine.Body body) {
        for (int i = 0; i < 3; i++) {
            assertThat(TimeUnit.NANOSECONDS.toSeconds(nanos(body))).isLessThan(10);
        }
    }

    /** Returns how much real time a body takes, which must pass. */
    private static long nanos(GuidedEngine.Body body) {
        long start = System.nanoTime();
        passes(body);
        return System.nanoTime() - start;
    }
}
