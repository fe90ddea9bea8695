package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Same code, same seed: same results. {@code ./gradlew repeat} does this a hundred times. */
class RepeatedRunsTests {
    private static final boolean SOAK = Boolean.getBoolean("forethread.tests.soak");
    private static final int RUNS = SOAK ? 3 : 2;

    @TempDir Path folder;

    @Tag("soak")
    @Tag("any-junit")
    @Test
    void jvms_give_the_same_results() throws IOException, InterruptedException {
        List<Sample> samples = SOAK ? Sample.all() : everyTenth(Sample.all());
        RepeatedRuns repeated = new RepeatedRuns(folder, samples);
        for (int run = 1; run <= RUNS; run++) {
            repeated.run(run);
        }
        assertThat(repeated.differences()).isEmpty();
        assertThat(repeated.identical()).isEqualTo(RUNS);
        assertThat(repeated.results())
                .isEqualTo(samples.stream().filter(Sample::isForThisJdk).count());
    }

    private static List<Sample> everyTenth(List<Sample> samples) {
        return IntStream.range(0, samples.size())
                .filter(i -> i % 10 == 0)
                .mapToObj(samples::get)
                .toList();
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
