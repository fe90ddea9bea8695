package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.RobustnessTestCases.BrokenTestCase;
import io.forethread.fixtures.RobustnessTestCases.NoSolverTestCase;
import io.forethread.fixtures.RobustnessTestCases.OutOfBudgetTestCase;
import io.forethread.fixtures.RobustnessTestCases.TooHardTestCase;
import io.forethread.fixtures.VerdictTestCases.HarmlessTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** Whatever of ours fails, the test's own result stands, with one warning that says why. */
class RobustnessTests {
    @TempDir Path output;

    @Test
    void the_predictor_fails() {
        warnsOnly(
                BrokenTestCase.class, "the predictor failed with java.lang.IllegalStateException");
    }

    @Test
    void there_is_no_solver_for_the_platform() {
        warnsOnly(NoSolverTestCase.class, "no z3java in java.library.path");
    }

    @Test
    void the_solver_gives_up() throws Exception {
        warnsOnly(TooHardTestCase.class, "One candidate is undecided.");
        Path folder = output.resolve(TooHardTestCase.class.getName().replace('$', '.'));
        assertThat(Files.readString(folder.resolve("count/results.json")))
                .contains("\"reason\": \"The solver gave up after 5 s.\"");
    }

    @Test
    void the_budget_is_used_up() {
        warnsOnly(OutOfBudgetTestCase.class, "The budget of 0 ms was used up");
    }

    @Test
    void results_cannot_be_written() throws Exception {
        Path file = Files.createFile(output.resolve("file"));
        TestRun run = TestRun.of(HarmlessTestCase.class, file);
        assertThat(run.lines()).hasSize(2).allMatch(line -> line.endsWith(": SUCCESSFUL"));
        assertThat(run.reported())
                .singleElement()
                .asString()
                .startsWith("The results cannot be written to " + file);
    }

    private void warnsOnly(Class<?> fixture, String reason) {
        TestRun run = TestRun.of(fixture, output);
        assertThat(run.lines()).containsExactly("count() observed run: SUCCESSFUL");
        assertThat(run.reported()).singleElement().asString().contains(reason);
    }
}
