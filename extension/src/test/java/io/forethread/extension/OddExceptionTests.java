package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.forethread.fixtures.OddExceptionTestCases.ObservedTestCase;
import io.forethread.fixtures.OddExceptionTestCases.ReplayedTestCase;
import io.forethread.fixtures.OddExceptionTestCases.Stubborn;
import io.forethread.fixtures.OddExceptionTestCases.Untold;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.AssertionFailedError;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whatever exception a test fails with, it is the test's own, and nothing of the results is lost.
 */
class OddExceptionTests {
    private static final String UNTOLD =
            Untold.class.getName()
                    + " (its toString() threw java.lang.UnsupportedOperationException)";

    @TempDir Path output;

    @Test
    void an_observed_run_fails_with_what_it_threw() throws IOException {
        TestRun untold = run(ObservedTestCase.class, "untold");
        assertThat(thrown(untold, 0)).isExactlyInstanceOf(Untold.class);
        assertThat(untold.reported()).isEmpty();
        assertThat(results(ObservedTestCase.class, "untold")).contains("failed: " + UNTOLD);
    }

    @Test
    void an_exception_that_ends_a_thread_is_told() throws IOException {
        Throwable failure = thrown(run(ObservedTestCase.class, "in_a_thread"), 0);
        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessage("An exception ended thread T0.1: " + UNTOLD);
        assertThat(print(failure)).contains("Caused by: ");
    }

    @Test
    void a_replay_that_fails_is_confirmed() throws IOException {
        for (String method : new String[] {"untold", "stubborn", "half_a_character"}) {
            TestRun run = run(ReplayedTestCase.class, method);
            assertThat(run.lines()).hasSize(2).element(1).asString().endsWith(": FAILED");
            assertThat(print(thrown(run, 1)))
                    .contains(
                            "null dereference: Holder.name", "The run failed: ", "Replay it with");
            assertThat(run.reported()).isEmpty();
            assertThat(results(ReplayedTestCase.class, method))
                    .contains("\"verdict\": \"confirmed\"");
        }
        assertThat(results(ReplayedTestCase.class, "untold")).contains("failed: " + UNTOLD);
        assertThat(results(ReplayedTestCase.class, "stubborn"))
                .contains("failed: " + Stubborn.class.getName() + "\"");
        assertThat(results(ReplayedTestCase.class, "half_a_character")).contains("\\ud83d");
    }

    private TestRun run(Class<?> fixture, String method) {
        return TestRun.into(output).select(selectMethod(fixture, method)).run();
    }

    /** Returns what a test failed with; no assertion may print it. */
    private static Throwable thrown(TestRun run, int index) {
        return run.results().testEvents().finished().stream()
                .skip(index)
                .findFirst()
                .flatMap(event -> event.getPayload(TestExecutionResult.class))
                .flatMap(TestExecutionResult::getThrowable)
                .orElseThrow();
    }

    private static String print(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private String results(Class<?> fixture, String method) throws IOException {
        return Files.readString(
                output.resolve(fixture.getName().replace('$', '.'))
                        .resolve(method)
                        .resolve("results.json"));
    }
}
