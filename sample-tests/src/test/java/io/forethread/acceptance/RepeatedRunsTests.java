package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Same code, same seed: same results. {@code ./gradlew repeat} does this a hundred times. */
class RepeatedRunsTests {
    private static final int RUNS = 3;

    @TempDir Path folder;

    @Test
    void three_jvms_give_the_same_results() throws IOException, InterruptedException {
        RepeatedRuns repeated = new RepeatedRuns(folder);
        for (int run = 1; run <= RUNS; run++) {
            repeated.run(run);
        }
        assertThat(repeated.differences()).isEmpty();
        assertThat(repeated.identical()).isEqualTo(RUNS);
        assertThat(repeated.files()).isGreaterThan(Sample.fail().size() + Sample.success().size());
    }

    @Test
    void differences_are_found_and_times_are_none() throws IOException {
        write("one", "{\"events\": 1, \"timings\": {\"solve\": 1}, \"predictions\": []}");
        write("two", "{\"events\": 1, \"timings\": {\"solve\": 2}, \"predictions\": []}");
        write("three", "{\"events\": 2, \"timings\": {\"solve\": 1}, \"predictions\": []}");
        ResultFiles one = ResultFiles.in(folder.resolve("one"));
        assertThat(one.differences(ResultFiles.in(folder.resolve("two")))).isEmpty();
        assertThat(one.differences(ResultFiles.in(folder.resolve("three"))))
                .containsExactly("results.json: '{events: 2,' where it was '{events: 1,'");
    }

    private void write(String run, String json) throws IOException {
        Path file = Files.createDirectories(folder.resolve(run)).resolve("results.json");
        Files.writeString(file, json);
    }
}
