package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.fixtures.SweptTestCases;
import io.forethread.prediction.StoredPrediction;
import io.forethread.report.PredictionFile;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Random schedules when predictions have run out. */
class SweepTests {
    @TempDir Path output;

    @BeforeEach
    void clear() {
        SweptTestCases.LOG.clear();
    }

    /** Runs a fixture without any prediction. */
    private TestRun sweep(Class<?> fixture) {
        return TestRun.into(output)
                .select(selectClass(fixture))
                .with("forethread.detect", "none")
                .run();
    }

    @Test
    void a_schedule_that_fails_is_a_generated_test() {
        TestRun run = sweep(SweptTestCases.LostUpdateTestCase.class);
        assertThat(run.lines()).hasSize(3);
        assertThat(run.lines().get(0)).isEqualTo("count() observed run: SUCCESSFUL");
        assertThat(run.lines().get(1))
                .startsWith("count() #1 found by the sweep: AssertionFailedError")
                .endsWith("FAILED");
        assertThat(run.lines().get(2))
                .startsWith("count() sweep: ")
                .endsWith("schedules, the last one failed: SUCCESSFUL");
        assertThat(run.failures().get(0))
                .hasMessageContaining("expected: <2> but was: <1>")
                .hasMessageContaining("The interleaving:")
                .hasMessageContaining("SweptTestCases.java")
                .hasMessageContaining("-Dforethread.replay=");
    }

    @Test
    void only_the_switches_that_matter_are_left() throws IOException {
        sweep(SweptTestCases.LostUpdateTestCase.class);
        StoredPrediction found = onlySchedule();
        List<Step> stops =
                found.schedule().steps().stream()
                        .filter(step -> !step.isToWait() && step.until() != EventKind.END)
                        .toList();
        assertThat(stops).hasSizeBetween(1, 2);
        assertThat(stops)
                .anyMatch(
                        step ->
                                step.until() == EventKind.WRITE_FIELD
                                        && step.site().method().equals("hit"));
    }

    @Test
    void the_file_can_be_replayed() throws IOException {
        sweep(SweptTestCases.LostUpdateTestCase.class);
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(SweptTestCases.LostUpdateTestCase.class))
                        .with("forethread.replay", onlyFile().toString())
                        .run();
        assertThat(run.lines()).hasSize(1);
        assertThat(run.lines().get(0)).contains("replay found by the sweep").endsWith("FAILED");
    }

    @Test
    void the_same_seed_finds_the_same() throws IOException {
        List<String> first = sweep(SweptTestCases.LostUpdateTestCase.class).lines();
        String file = Files.readString(onlyFile());
        assertThat(sweep(SweptTestCases.LostUpdateTestCase.class).lines()).isEqualTo(first);
        assertThat(Files.readString(onlyFile())).isEqualTo(file);
    }

    @Test
    void a_deadlock_is_named() {
        TestRun run = sweep(SweptTestCases.DeadlockTestCase.class);
        assertThat(run.lines().get(1))
                .startsWith("lockBoth() #1 deadlock: found by the sweep: ")
                .endsWith("FAILED");
    }

    @Test
    void none_fails_in_a_right_test() throws IOException {
        TestRun run = sweep(SweptTestCases.RightTestCase.class);
        assertThat(run.lines())
                .containsExactly(
                        "count() observed run: SUCCESSFUL",
                        "count() sweep: 50 schedules, none failed: SUCCESSFUL");
        assertThat(run.reported()).contains("sweep: 50 schedules, none failed");
        assertThat(results()).contains("\"sweep\"").contains("\"schedules\": 50");
    }

    @Test
    void predictions_come_first() {
        TestRun run = TestRun.of(SweptTestCases.LostUpdateTestCase.class, output);
        assertThat(run.lines()).anyMatch(line -> line.endsWith("FAILED"));
        assertThat(run.lines())
                .as("reported: %s", run.reported())
                .noneMatch(line -> line.contains("sweep"));
    }

    @Test
    void zero_is_off() {
        assertThat(sweep(SweptTestCases.OffTestCase.class).lines())
                .containsExactly("count() observed run: SUCCESSFUL");
    }

    @Test
    void the_whole_life_of_the_test_is_repeated() {
        TestRun run = sweep(SweptTestCases.LifecycleSweptTestCase.class);
        assertThat(run.lines()).contains("count() sweep: 20 schedules, none failed: SUCCESSFUL");
        assertThat(run.lines())
                .as("reported: %s", run.reported())
                .contains("inside() sweep: 20 schedules, none failed: SUCCESSFUL");
        // For each test: the observed run, one to count in, the schedules, the test for the sweep.
        assertThat(SweptTestCases.LOG).filteredOn("before count"::equals).hasSize(23);
        assertThat(SweptTestCases.LOG).filteredOn("before inside"::equals).hasSize(23);
        assertThat(SweptTestCases.LOG).filteredOn("after"::equals).hasSize(46);
    }

    @Test
    void one_instance_for_all_runs_stays_one() {
        TestRun run = sweep(SweptTestCases.PerClassTestCase.class);
        assertThat(run.lines()).contains("count() sweep: 20 schedules, none failed: SUCCESSFUL");
        assertThat(SweptTestCases.LOG).contains("run 22");
    }

    @Test
    void what_only_junit_can_repeat_is_left_out_with_a_sentence() {
        TestRun run = sweep(SweptTestCases.TempDirTestCase.class);
        assertThat(run.lines()).containsExactly("use() observed run: SUCCESSFUL");
        assertThat(run.reported())
                .containsExactly(
                        "There was no sweep: @TempDir takes part in every run of the test, and only"
                                + " JUnit can call it.");
    }

    @Test
    void a_test_that_passes_once_does_not_fail() {
        SweptTestCases.OnceTestCase.reset();
        TestRun run = sweep(SweptTestCases.OnceTestCase.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.reported())
                .anyMatch(said -> said.startsWith("The test does not pass when it is run again"));
    }

    @Test
    void a_test_that_fills_something_up_does_not_fail() {
        SweptTestCases.FillsUpTestCase.reset();
        TestRun run = sweep(SweptTestCases.FillsUpTestCase.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.reported())
                .anyMatch(said -> said.startsWith("The test does not pass when it is run again"));
    }

    // ---- files

    private String results() throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return Files.readString(
                    files.filter(file -> file.endsWith("results.json")).findFirst().orElseThrow());
        }
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            List<Path> schedules =
                    files.filter(file -> file.toString().endsWith(".json"))
                            .filter(file -> !file.endsWith("results.json"))
                            .toList();
            assertThat(schedules).hasSize(1);
            return schedules.get(0);
        }
    }

    private StoredPrediction onlySchedule() throws IOException {
        try {
            return PredictionFile.read(onlyFile());
        } catch (io.forethread.scheduler.schedule.ScheduleFormatException e) {
            throw new AssertionError(e);
        }
    }
}
