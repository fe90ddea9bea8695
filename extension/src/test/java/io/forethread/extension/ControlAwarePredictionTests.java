package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.ControlAwareTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The whole way, for what needs reads to see other values than in the observed run. */
class ControlAwarePredictionTests {
    @TempDir Path output;

    @ParameterizedTest
    @ValueSource(strings = {"counted", "countedAtomically"})
    void a_fault_behind_a_count_that_decides_nothing_is_found_and_confirmed(String method)
            throws IOException {
        List<String> lines = run(method);
        assertThat(lines).first().isEqualTo(method + "() observed run: SUCCESSFUL");
        assertThat(lines)
                .filteredOn(line -> line.contains("null dereference"))
                .singleElement()
                .asString()
                .endsWith(": FAILED");
        assertThat(results(method))
                .contains("\"strength\": \"CONTROL_AWARE\"")
                .contains("\"verdict\": \"confirmed\"")
                .doesNotContain("RELAXED");
    }

    @Test
    void no_schedule_is_control_aware_if_the_count_decides_something() throws IOException {
        List<String> lines = run("decided");
        assertThat(lines).first().isEqualTo("decided() observed run: SUCCESSFUL");
        assertThat(lines).noneMatch(line -> line.endsWith(": FAILED"));
        assertThat(results("decided")).doesNotContain("CONTROL_AWARE");
    }

    private List<String> run(String method) {
        return TestRun.into(output)
                .select(DiscoverySelectors.selectMethod(ControlAwareTestCase.class, method))
                .run()
                .lines();
    }

    private String results(String method) throws IOException {
        return Files.readString(
                output.resolve(ControlAwareTestCase.class.getName())
                        .resolve(method)
                        .resolve("results.json"));
    }
}
