package io.forethread.extension.throwaway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.Violation;
import io.forethread.extension.TestRun;
import io.forethread.fixtures.SwappedWritesTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A new violation needs a detector, a confirmation and a line that binds them. */
class ThrowAwayDetectorTests {
    @TempDir Path output;

    @Test
    void it_is_predicted_confirmed_by_its_own_confirmation_and_shown_as_a_test()
            throws IOException {
        TestRun run = TestRun.into(output).select(selectClass(SwappedWritesTestCase.class)).run();
        assertThat(run.lines())
                .hasSize(2) // the race is not in the registry, so nobody looks for it
                .first()
                .isEqualTo("write() observed run: SUCCESSFUL");
        assertThat(run.lines().get(1))
                .matches("write\\(\\) #1 typestate: SwappedWritesTestCase.label written.*: FAILED");
        String results =
                Files.readString(
                        output.resolve(SwappedWritesTestCase.class.getName())
                                .resolve("write/results.json"));
        assertThat(results)
                .contains("\"kind\": \"TYPESTATE\"")
                .contains("\"verdict\": \"confirmed\"")
                .contains("\"outcome\": \"passed\"")
                .contains("\"explanation\": \"The writes came in the other order.\"");
    }

    @Test
    void it_replaces_the_standard_registry() {
        assertThat(SwappedWrites.REGISTRY.violations()).containsExactly(Violation.TYPESTATE);
    }
}
