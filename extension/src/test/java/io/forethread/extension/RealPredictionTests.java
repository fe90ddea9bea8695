package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.PredictedTestCase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The whole way, with the predictor: observe, predict, replay, judge. */
class RealPredictionTests {
    @TempDir Path output;
    @TempDir Path other;

    @Test
    void faults_are_found_and_confirmed_and_right_code_is_left_alone() {
        List<String> lines = TestRun.of(PredictedTestCase.class, output).lines();
        assertThat(lines).first().isEqualTo("faulty() observed run: SUCCESSFUL");
        assertThat(lines).last().isEqualTo("guarded() observed run: SUCCESSFUL");
        assertThat(lines)
                .anyMatch(line -> line.matches("faulty\\(\\) #\\d+ null dereference: .*: FAILED"))
                .anyMatch(line -> line.matches("faulty\\(\\) #\\d+ data race: .*: FAILED"))
                .doesNotHaveDuplicates();
    }

    @Test
    void the_same_results_in_every_run() throws IOException {
        TestRun.of(PredictedTestCase.class, output);
        TestRun.of(PredictedTestCase.class, other);
        assertThat(results(output)).isEqualTo(results(other));
    }

    private static String results(Path folder) throws IOException {
        Path file =
                folder.resolve(PredictedTestCase.class.getName()).resolve("faulty/results.json");
        return Files.readString(file)
                .replaceAll("\"millis\": \\d+", "")
                .replaceAll("\"timings\": .*", "");
    }
}
