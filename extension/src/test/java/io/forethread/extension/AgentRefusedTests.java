package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A JVM that lets no agent in: annotated tests run as ordinary ones, and say why. */
class AgentRefusedTests {
    private static final String REASON =
            "The test ran without prediction. This JVM runs with -XX:+DisableAttachMechanism";

    @TempDir Path output;

    @Test
    @Timeout(300)
    void tests_run_without_prediction() throws Exception {
        String text = run("io.forethread.fixtures.NestedOnlyTestCase");
        assertThat(text).contains("[         2 tests successful      ]").contains(REASON);
        assertThat(text.lines().filter(line -> line.startsWith("Forethread: ")))
                .as("once on the error stream")
                .hasSize(1);
    }

    @Test
    @Timeout(300)
    void an_annotated_method_has_its_observed_run_only() throws Exception {
        assertThat(run("io.forethread.fixtures.MethodTestCase"))
                .contains("[         1 tests successful      ]")
                .contains("use() observed run")
                .contains(REASON);
    }

    private String run(String fixture) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-XX:+DisableAttachMechanism",
                                        "-Dforethread.output=" + output,
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        "org.junit.platform.console.ConsoleLauncher",
                                        "execute",
                                        "--disable-banner",
                                        "--disable-ansi-colors",
                                        "--details=tree",
                                        "--select-class=" + fixture))
                        .redirectErrorStream(true)
                        .start();
        try (var stdout = process.getInputStream()) {
            String text = new String(stdout.readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return text;
        }
    }
}
