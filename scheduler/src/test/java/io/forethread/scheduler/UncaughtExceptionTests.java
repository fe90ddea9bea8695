package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Uncaught;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An exception that ends a thread fails the test, unless the test has seen to it. */
@Timeout(60)
class UncaughtExceptionTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void of_a_child_fails_the_run() {
        try (RunResult result = GuidedEngine.run(Uncaught::ofOneChild)) {
            assertThat(result.outcome())
                    .isInstanceOfSatisfying(
                            Outcome.ThreadFailed.class,
                            failed -> {
                                assertThat(failed.thread()).isEqualTo("T0.1");
                                assertThat(failed.exception())
                                        .isInstanceOf(IllegalStateException.class)
                                        .hasMessage("child");
                            });
            assertThat(result.outcome().describe())
                    .isEqualTo(
                            "an exception ended thread T0.1: java.lang.IllegalStateException:"
                                    + " child");
        }
    }

    @Test
    void of_several_are_all_told_and_the_first_counts() {
        try (RunResult result = GuidedEngine.run(Uncaught::ofTwoChildren)) {
            assertThat(result.uncaught())
                    .extracting(failed -> failed.exception().getMessage())
                    .containsExactly("second", "first");
            assertThat(result.outcome()).isEqualTo(result.uncaught().get(0));
        }
    }

    @Test
    void of_the_body_counts_more() {
        try (RunResult result = GuidedEngine.run(Uncaught::ofChildAndBody)) {
            assertThat(result.outcome().describe())
                    .isEqualTo("failed: java.lang.IllegalStateException: body");
            assertThat(result.uncaught()).hasSize(1);
        }
    }

    @Test
    void handled_by_the_test_are_not_told() {
        passes(Uncaught::handled);
        passes(Uncaught::handledForAll);
        passes(Uncaught::handledByGroup);
    }

    @Test
    void kept_in_futures_are_not_told() {
        passes(Uncaught::keptInFutures);
    }

    @Test
    void that_stop_a_thread_are_no_failure() {
        passes(Uncaught::byThreadDeath);
    }

    @Test
    void of_a_thread_that_outlives_the_body_fails_the_run() {
        try (RunResult result = GuidedEngine.run(Uncaught::afterTheBody)) {
            assertThat(result.outcome()).isInstanceOf(Outcome.ThreadFailed.class);
        }
    }

    @Test
    void errors_of_the_jvm_are_told_as_well() {
        try (RunResult result = GuidedEngine.run(Uncaught::ofTheJvm)) {
            assertThat(result.outcome())
                    .isInstanceOfSatisfying(
                            Outcome.ThreadFailed.class,
                            failed ->
                                    assertThat(failed.exception())
                                            .isInstanceOf(StackOverflowError.class));
        }
        passes(Uncaught::handled);
    }

    private static void passes(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            assertThat(result.uncaught()).isEmpty();
        }
    }
}
