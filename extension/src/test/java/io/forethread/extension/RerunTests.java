package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import io.forethread.fixtures.inherited.HeirOfPredictedTestCase;
import io.forethread.fixtures.inherited.PredictedHeirTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Replaying a stored schedule, by the test's unique id or by its file. */
class RerunTests {
    private static final Class<?> FIXTURE = PredictedHeirTestCase.class;
    private static final String REPLAYED =
            "inherited() #1 data race: Counter.hits, read by T0 and written by T0.1: FAILED";

    @TempDir Path output;

    @Test
    void one_invocation_alone_needs_no_observed_run() {
        TestRun.of(FIXTURE, output);
        assertThat(rerun().lines()).containsExactly(REPLAYED);
    }

    @Test
    void by_its_index() {
        TestRun.of(FIXTURE, output);
        TestRun run =
                TestRun.into(output)
                        .select(selectIteration(selectMethod(FIXTURE, "inherited"), 1))
                        .run();
        assertThat(run.lines()).containsExactly(REPLAYED);
    }

    @Test
    void an_invocation_without_a_stored_schedule_aborts_and_says_so() {
        TestRun run = rerun();
        assertThat(run.lines()).containsExactly("inherited() #1: ABORTED");
        assertThat(run.failure(0))
                .hasMessageStartingWith("There is no stored schedule #1 in ")
                .hasMessageEndingWith("run the whole test, so that schedules are predicted.");
    }

    @Test
    void a_schedule_whose_code_has_changed_says_so() throws IOException {
        TestRun.of(FIXTURE, output);
        Path file = schedule();
        String text = Files.readString(file);
        Files.writeString(
                file, text.replaceFirst("(\"code\": \\{\"[^\"]+\": \")[0-9a-f]+", "$10000"));
        assertThat(Files.readString(file)).isNotEqualTo(text);
        assertThat(rerun().failure(0))
                .hasMessageContaining("The code has changed since this schedule was made (");
    }

    @Test
    void a_file_is_replayed_and_nothing_else() throws IOException {
        TestRun.of(FIXTURE, output);
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(FIXTURE))
                        .select(selectClass(HeirOfPredictedTestCase.class))
                        .with("forethread.replay", schedule().toString())
                        .run();
        assertThat(run.lines())
                .containsExactly(
                        "inherited() replay data race: Counter.hits, read by T0 and written by"
                                + " T0.1: FAILED");
    }

    @Test
    void a_file_that_is_not_there_is_a_configuration_error() {
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(FIXTURE))
                        .with("forethread.replay", "nowhere.json")
                        .run();
        assertThat(run.failedContainers()).hasSize(1);
        assertThat(run.failedContainers().toString())
                .contains("There is no schedule file nowhere.json.");
    }

    private TestRun rerun() {
        return TestRun.into(output)
                .select(
                        selectUniqueId(
                                "[engine:junit-jupiter]/[class:"
                                        + FIXTURE.getName()
                                        + "]/[test-template:inherited()]"
                                        + "/[test-template-invocation:#2]"))
                .run();
    }

    private Path schedule() throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("results.json"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
