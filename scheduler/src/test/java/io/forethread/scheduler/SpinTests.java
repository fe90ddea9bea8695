package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Spinning;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.TimeUnit;

/** Loops that wait for another thread end; loops that nobody can end are told as such. */
@Timeout(60)
class SpinTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void empty_loops_that_wait_for_each_other_are_stuck() {
        isStuck(new Spinning()::emptyLoops);
    }

    @Test
    void loops_that_give_way_to_each_other_are_stuck() {
        isStuck(new Spinning()::politeLoops);
    }

    @Test
    void trying_a_lock_that_is_never_free_is_stuck() {
        isStuck(new Spinning()::tryLocks);
    }

    @Test
    void a_plain_flag_is_waited_for() {
        passes(new Spinning()::plainFlag);
    }

    @Test
    void a_spin_lock_held_over_a_sleep_is_waited_for() {
        passes(new Spinning()::spinLock);
    }

    private static void isStuck(GuidedEngine.Body body) {
        long start = System.nanoTime();
        try (RunResult result = GuidedEngine.run(body)) {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            assertThat(result.outcome()).isInstanceOf(Outcome.Stuck.class);
            assertThat(result.outcome().describe())
                    .startsWith("stuck: every thread that can run spins")
                    .contains("Spinning.java:");
            assertThat(millis).isLessThan(20_000);
            assertThat(result.warnings()).isEmpty();
        }
        passes(new Spinning()::plainFlag);
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }
}
