package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.RepeatedTestCases;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** A failure is the schedule's only if the test can be run again at all. */
class RepeatabilityTests {
    @TempDir Path output;

    @Test
    void a_test_that_passes_only_once_is_not_said_to_fail() {
        List<String> lines = TestRun.of(RepeatedTestCases.OnlyOnceTestCase.class, output).lines();
        assertThat(lines).first().isEqualTo("register() observed run: SUCCESSFUL");
        assertThat(lines)
                .noneMatch(line -> line.endsWith("FAILED"))
                .anyMatch(line -> line.endsWith("observed run, once more: ABORTED"));
    }

    @Test
    void a_test_that_leaves_something_behind_and_stands_it_fails_for_its_bug() {
        List<String> lines =
                TestRun.of(RepeatedTestCases.AgainAndAgainTestCase.class, output).lines();
        assertThat(lines).first().isEqualTo("hit() observed run: SUCCESSFUL");
        assertThat(lines).anyMatch(line -> line.endsWith("FAILED"));
    }
}
