package io.forethread.extension.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.TestRun;
import io.forethread.fixtures.PropertyTestCases.FromFileTestCase;
import io.forethread.fixtures.PropertyTestCases.InheritedTestCase;
import io.forethread.fixtures.PropertyTestCases.MisspeltTestCase;
import io.forethread.fixtures.PropertyTestCases.ObservedTestCase;
import io.forethread.fixtures.PropertyTestCases.OnClassTestCase;
import io.forethread.fixtures.PropertyTestCases.SweptTestCase;
import io.forethread.fixtures.PropertyTestCases.ThrowingMonitorTestCase;
import io.forethread.fixtures.PropertyTestCases.UnwantedTestCase;
import io.forethread.fixtures.PropertyTestCases.WarnedTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Properties from their text to the verdict. */
class PropertyTests {
    @TempDir Path output;

    private TestRun run(Class<?> fixture) {
        return TestRun.into(output).select(selectClass(fixture)).run();
    }

    @Test
    void a_schedule_that_breaks_it_is_predicted_and_fails() {
        TestRun run = run(OnClassTestCase.class);
        assertThat(run.lines().get(0)).isEqualTo("marks() observed run: SUCCESSFUL");
        assertThat(run.lines().get(1))
                .startsWith("marks() #1 property: \"a first\": b, PropertyTestCases.java:")
                .contains("[T0.1] before a, PropertyTestCases.java:")
                .endsWith("[T0]: FAILED");
        assertThat(run.failures()).hasSize(1);
        assertThat(run.failures().get(0))
                .hasMessageContaining(
                        "The run breaks the property \"a first\".\n    past: b implies once a\n")
                .hasMessageContaining("T0.1 comes to the mark \"b\" (b), which breaks it\n")
                .hasMessageContaining("-Dforethread.replay=");
        assertThat(run.failures().get(0).getStackTrace())
                .extracting(StackTraceElement::getFileName)
                .containsOnly("PropertyTestCases.java");
    }

    @Test
    void a_replay_by_itself_breaks_it_again() throws IOException {
        run(OnClassTestCase.class);
        Path schedule;
        try (var files = Files.walk(output)) {
            schedule =
                    files.filter(file -> file.toString().endsWith(".json"))
                            .filter(file -> !file.endsWith("results.json"))
                            .findFirst()
                            .orElseThrow();
        }
        TestRun again =
                TestRun.into(output)
                        .select(selectClass(OnClassTestCase.class))
                        .with("forethread.replay", schedule.toString())
                        .run();
        assertThat(again.failures()).hasSize(1);
        assertThat(again.failures().get(0)).hasMessageContaining("breaks the property \"a first\"");
    }

    @Test
    void the_lattice_decides_first() throws IOException {
        run(OnClassTestCase.class);
        try (var files = Files.walk(output)) {
            Path results = files.filter(file -> file.endsWith("results.json")).findFirst().get();
            assertThat(Files.readString(results))
                    .containsPattern("\"verdict\": ?\"confirmed\"")
                    .containsPattern("\"by\": ?\"LATTICE\"");
        }
    }

    @Test
    void properties_of_methods_classes_and_classes_around_count_together() {
        TestRun run = run(InheritedTestCase.class);
        assertThat(run.failures())
                .as("inherited, and of the nested class's method")
                .hasSize(2)
                .allSatisfy(failure -> assertThat(failure).hasMessageContaining("\"a first\""));
    }

    @Test
    void an_observed_run_that_breaks_it_fails() {
        TestRun run = run(ObservedTestCase.class);
        assertThat(run.lines()).containsExactly("marks() observed run: FAILED");
        assertThat(run.failures().get(0))
                .hasMessageContaining("The run breaks the property \"b first\".")
                .hasMessageContaining("T0 comes to the mark \"a\" (a), which breaks it");
    }

    @Test
    void a_warning_does_not_fail() {
        TestRun run = run(WarnedTestCase.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.reported())
                .anyMatch(entry -> entry.contains("breaks the property \"b first\""));
    }

    @Test
    void what_is_not_looked_for_is_not_checked() {
        assertThat(run(UnwantedTestCase.class).failures()).isEmpty();
    }

    @Test
    void a_mistake_in_the_text_is_shown_with_a_caret() {
        TestRun run = run(MisspeltTestCase.class);
        assertThat(run.containerFailures())
                .singleElement()
                .asString()
                .contains("Forethread: @Property on MisspeltTestCase, line 1: ")
                .contains("there is no event onec; there are a, b.")
                .contains("past: b implies onec a\n")
                .endsWith("^");
    }

    @Test
    void a_monitor_that_throws_is_a_warning() {
        TestRun run = run(ThrowingMonitorTestCase.class);
        assertThat(run.failures()).isEmpty();
        assertThat(run.reported())
                .anyMatch(
                        entry ->
                                entry.startsWith("The property \"monitor: Throwing\" was not")
                                        && entry.contains("a mistake in the monitor"));
    }

    @Test
    void random_schedules_are_checked_too() {
        TestRun run = run(SweptTestCase.class);
        assertThat(run.lines().get(1))
                .startsWith("marks() #1 property: found by the sweep: the run breaks it")
                .endsWith(": FAILED");
        assertThat(run.failures().get(0))
                .hasMessageContaining("T0.2 comes to the mark \"c\" (c), which breaks it");
    }

    @Test
    void a_file_has_properties_for_all_tests() throws IOException {
        Path file = output.resolve("properties.txt");
        Files.writeString(
                file,
                """
                property "b first"
                event a = mark "a"
                event b = mark "b"
                past: a implies once b
                """);
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(FromFileTestCase.class))
                        .with("forethread.properties", file.toString())
                        .run();
        assertThat(run.failures()).hasSize(1);
    }

    @Test
    void a_file_that_is_missing_is_an_error() {
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(FromFileTestCase.class))
                        .with("forethread.properties", "no-such-file.txt")
                        .run();
        assertThat(run.containerFailures())
                .singleElement()
                .asString()
                .contains("the properties in no-such-file.txt cannot be read");
    }
}
