package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.VerdictTestCases.AssumptionTestCase;
import io.forethread.fixtures.VerdictTestCases.DeadlockTestCase;
import io.forethread.fixtures.VerdictTestCases.DivergedTestCase;
import io.forethread.fixtures.VerdictTestCases.FailsInOtherThreadTestCase;
import io.forethread.fixtures.VerdictTestCases.HarmlessTestCase;
import io.forethread.fixtures.VerdictTestCases.ThreadFailsTestCase;
import io.forethread.fixtures.VerdictTestCases.WarnedTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

import java.nio.file.Files;
import java.nio.file.Path;

/** What becomes of a prediction: the generated test's status, its message, the results file. */
class VerdictTests {
    @TempDir Path output;

    @Test
    void a_confirmed_null_dereference_fails_with_the_whole_story() throws Exception {
        Class<?> fixture = Class.forName("io.forethread.fixtures.MethodTestCase");
        Throwable failure = TestRun.of(fixture, output).failure(1);
        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasCauseInstanceOf(NullPointerException.class);
        assertThat(failure.getMessage())
                .startsWith("null dereference: Holder.name read by T0 after T0.1 wrote null\n")
                .contains(
                        "The run failed: java.lang.NullPointerException",
                        "T0 reads Holder.name\n"
                                + "      at io.forethread.fixtures.Holder.use(Holder.java:",
                        "  1. T0 stops where it reads Holder.name at io.forethread.fixtures.Holder",
                        "  2. T0.1 writes null to Holder.name at"
                                + " io.forethread.fixtures.Holder.clear",
                        "-Dforethread.replay=" + output,
                        "Report: " + folder(fixture, "use").resolve("results.json"));
        assertThat(failure.getStackTrace())
                .extracting(StackTraceElement::getFileName)
                .containsOnly("Holder.java");
        assertThat(failure.getCause().getStackTrace())
                .extracting(StackTraceElement::getClassName)
                .allMatch(name -> name.startsWith("io.forethread.fixtures."));
    }

    @Test
    void a_schedule_that_does_no_harm_passes() throws Exception {
        TestRun run = TestRun.of(HarmlessTestCase.class, output);
        assertThat(run.lines()).hasSize(2).allMatch(line -> line.endsWith(": SUCCESSFUL"));
        assertThat(results(HarmlessTestCase.class, "use")).contains("\"verdict\": \"harmless\"");
    }

    @Test
    void a_schedule_that_cannot_be_followed_aborts() throws Exception {
        TestRun run = TestRun.of(DivergedTestCase.class, output);
        assertThat(run.lines())
                .containsExactly(
                        "count() observed run: SUCCESSFUL",
                        "count() #1 data race: what cannot be: ABORTED");
        assertThat(run.failure(1))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("The schedule could not be followed. Step ");
        assertThat(results(DivergedTestCase.class, "count")).contains("\"verdict\": \"diverged\"");
    }

    @Test
    void an_assumption_that_does_not_hold_aborts() {
        assertThat(TestRun.of(AssumptionTestCase.class, output).lines())
                .element(1)
                .asString()
                .endsWith(": ABORTED");
    }

    @Test
    void an_observed_run_that_fails_does_so_with_its_own_exception() throws Exception {
        TestRun run = TestRun.of(FailsInOtherThreadTestCase.class, output);
        assertThat(run.lines()).containsExactly("clear() observed run: FAILED");
        assertThat(run.failure(0))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("its own");
        assertThat(results(FailsInOtherThreadTestCase.class, "clear"))
                .contains("\"outcome\": \"failed: java.lang.IllegalStateException: its own\"")
                .contains("\"predictions\": []");
    }

    @Test
    void an_exception_that_ends_a_thread_fails_the_observed_run() {
        TestRun run = TestRun.of(ThreadFailsTestCase.class, output);
        assertThat(run.lines()).containsExactly("fail() observed run: FAILED");
        assertThat(run.failure(0))
                .hasMessageStartingWith("An exception ended thread T0.1: ")
                .cause()
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("in another thread");
    }

    @Test
    void a_deadlock_fails_with_its_cycle() {
        TestRun run = TestRun.of(DeadlockTestCase.class, output);
        assertThat(run.lines()).containsExactly("deadlock() observed run: FAILED");
        assertThat(run.failure(0).getMessage())
                .startsWith("deadlock: 2 threads wait for each other")
                .contains("VerdictTestCases.java:");
    }

    @Test
    void a_warning_does_not_fail() throws Exception {
        TestRun run = TestRun.of(WarnedTestCase.class, output);
        assertThat(run.lines()).hasSize(2).allMatch(line -> line.endsWith(": SUCCESSFUL"));
        assertThat(run.reported()).singleElement().asString().startsWith("data race: Counter.hits");
        assertThat(results(WarnedTestCase.class, "count")).contains("\"verdict\": \"confirmed\"");
    }

    private Path folder(Class<?> fixture, String method) {
        return output.resolve(fixture.getName().replace('$', '.')).resolve(method);
    }

    private String results(Class<?> fixture, String method) throws Exception {
        return Files.readString(folder(fixture, method).resolve("results.json"));
    }
}
