package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Interrupts;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Interrupts mean in a guided run what they mean outside. */
@Timeout(60)
class InterruptTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void waits_of_every_kind_are_interrupted() {
        passes(Interrupts::everywhere);
    }

    @Test
    void a_thread_that_is_interrupted_does_not_begin_to_wait() {
        passes(Interrupts::beforehand);
    }

    @Test
    void a_parked_thread_keeps_its_flag() {
        passes(Interrupts::parked);
    }

    @Test
    void the_callers_own_flag_survives_a_run() {
        Thread.currentThread().interrupt();
        passes(() -> assertThat(Thread.currentThread().isInterrupted()).isTrue());
        assertThat(Thread.interrupted()).isTrue();
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
    }
}
