package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.ExploredTestCases.ExhaustedTestCase;
import io.forethread.fixtures.ExploredTestCases.FailingTestCase;
import io.forethread.fixtures.ExploredTestCases.SleepingTestCase;
import io.forethread.fixtures.ExploredTestCases.StoppedTestCase;
import io.forethread.fixtures.PredictedTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Runs that are predicted from runs that were predicted, and what is said of them all. */
class ExplorationTests {
    @TempDir Path output;

    @Test
    void says_that_nothing_is_left() throws IOException {
        TestRun run = TestRun.of(ExhaustedTestCase.class, output);
        assertThat(run.reported())
                .last()
                .asString()
                .matches(
                        "The schedules of this test are exhausted: every other one does and sees"
                                + " what one of its \\d+ runs did and saw\\.");
        assertThat(results()).contains("\"exhausted\": true", "\"open\": 0", "\"doubts\": []");
    }

    @Test
    void says_how_much_is_left() throws IOException {
        TestRun run = TestRun.of(StoppedTestCase.class, output);
        assertThat(run.lines()).hasSize(2);
        assertThat(run.reported())
                .last()
                .asString()
                .matches(
                        "2 runs have shown \\d+ couplings of a read and .*; \\d+ more are"
                                + " open\\..*");
        assertThat(results()).contains("\"exhausted\": false");
    }

    @Test
    void says_what_it_does_not_know() throws IOException {
        TestRun run = TestRun.of(SleepingTestCase.class, output);
        assertThat(run.reported())
                .last()
                .asString()
                .contains(
                        "Threads sleep: what comes of that is not only decided by what they read.");
        assertThat(results()).contains("\"exhausted\": false");
    }

    @Test
    void what_fails_is_told_once_with_its_schedule() {
        TestRun run = TestRun.of(FailingTestCase.class, output);
        assertThat(run.lines())
                .filteredOn(line -> line.endsWith(": FAILED"))
                .singleElement()
                .asString()
                .matches(
                        "divide\\(\\) #\\d+ order violation: .*\\.size read at"
                                + " ExploredTestCases.java:\\d+ \\[T0.2\\] before it is written at"
                                + " ExploredTestCases.java:\\d+ \\[T0.1\\]: FAILED");
    }

    @Test
    void one_generation_says_nothing_of_what_is_left() {
        TestRun run = TestRun.of(PredictedTestCase.class, output);
        assertThat(run.reported()).noneMatch(entry -> entry.contains("couplings"));
    }

    private String results() throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return Files.readString(
                    files.filter(file -> file.endsWith("results.json")).findFirst().orElseThrow());
        }
    }
}
