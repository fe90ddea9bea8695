package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.forethread.programs.Threads;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.atomic.AtomicReference;

/** A guided run inside a guided run is refused rather than waited for. */
@Timeout(60)
class NestedRunTests {
    private static final String SENTENCE = "A guided run cannot start another one.";

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void on_the_tests_own_thread() {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        try (RunResult result = GuidedEngine.run(() -> thrown.set(nest()))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(thrown.get()).isInstanceOf(IllegalStateException.class).hasMessage(SENTENCE);
    }

    @Test
    void on_a_thread_of_the_run() {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        try (RunResult result =
                GuidedEngine.run(() -> Threads.start(() -> thrown.set(nest())).join())) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
        }
        assertThat(thrown.get()).isInstanceOf(IllegalStateException.class).hasMessage(SENTENCE);
    }

    private static Throwable nest() {
        return catchThrowable(() -> GuidedEngine.run(() -> {}).close());
    }

    @Test
    void two_threads_outside_take_turns() throws InterruptedException {
        Thread[] threads = new Thread[3];
        AtomicReference<String> failure = new AtomicReference<>();
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                try (RunResult result =
                                        GuidedEngine.run(() -> Threads.start(() -> {}).join())) {
                                    String outcome = result.outcome().describe();
                                    if (!outcome.equals("passed")) {
                                        failure.set(outcome);
                                    }
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failure.get()).isNull();
    }
}
