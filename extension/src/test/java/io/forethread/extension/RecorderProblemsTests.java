package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.RecorderProblemsTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the recorder could not do is told, in a JVM of its own: it holds for all tests there. */
class RecorderProblemsTests {
    private static final List<String> PROBLEMS =
            List.of(
                    "made.Huge.run()V goes without branches and calls: too large.",
                    "What a class loader "
                            + RecorderProblemsTestCase.class.getName()
                            + "$ApartLoader loads is not instrumented: it does not find"
                            + " Forethread's hooks.",
                    "forethread-effects.txt are not used: Effects, line 2: ");

    @TempDir Path folder;

    @Test
    @Timeout(300)
    void each_problem_stands_in_reports_and_results_and_once_on_the_error_stream()
            throws Exception {
        Path effects = Files.createDirectory(folder.resolve("effects"));
        Files.writeString(
                effects.resolve("forethread-effects.txt"), "# my effects\nwhat is this\n");
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        run(effects, out, err);

        assertThat(out).content().contains("2 tests successful");
        for (String problem : PROBLEMS) {
            assertThat(Files.readString(err).lines().filter(line -> line.contains(problem)))
                    .as("on the error stream: " + problem)
                    .hasSize(1)
                    .allMatch(line -> line.startsWith("Forethread: "));
            assertThat(Files.readString(out).split("\\Q" + problem + "\\E", -1))
                    .as("in the report entries of both tests: " + problem)
                    .hasSize(3);
            for (String method : List.of("first", "second")) {
                assertThat(results(method)).as(problem).contains(problem);
            }
        }
    }

    private String results(String method) throws IOException {
        return Files.readString(
                folder.resolve("results")
                        .resolve(RecorderProblemsTestCase.class.getName())
                        .resolve(method)
                        .resolve("results.json"),
                StandardCharsets.UTF_8);
    }

    private void run(Path effects, Path out, Path err) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-Djdk.attach.allowAttachSelf=true",
                                        "-Dforethread.output=" + folder.resolve("results"),
                                        "-cp",
                                        effects
                                                + File.pathSeparator
                                                + System.getProperty("java.class.path"),
                                        "org.junit.platform.console.ConsoleLauncher",
                                        "execute",
                                        "--disable-banner",
                                        "--disable-ansi-colors",
                                        "--details=verbose",
                                        "--select-class="
                                                + RecorderProblemsTestCase.class.getName()))
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
        process.waitFor();
    }
}
