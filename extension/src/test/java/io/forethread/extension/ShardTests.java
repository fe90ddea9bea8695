package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.merge.MergeShards;
import io.forethread.fixtures.AtomicityTestCases;
import io.forethread.fixtures.ExploredTestCases;
import io.forethread.fixtures.TwoLocksTestCase;
import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ShardTests {
    private static final int SHARDS = 4;

    @TempDir Path folder;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    private TestRun shard(int number, Class<?> fixture) {
        return TestRun.into(folder.resolve("shards"))
                .select(selectClass(fixture))
                .with("forethread.shard", number + "/" + SHARDS)
                .run();
    }

    private boolean merge() throws IOException {
        return MergeShards.run(
                List.of(folder.resolve("shards")),
                folder.resolve("merged"),
                new PrintStream(told, true, StandardCharsets.UTF_8));
    }

    /** Returns the contents of all files of a run, without times. */
    private static Map<String, String> contents(Path root) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(
                        root.relativize(file).toString(),
                        Files.readString(file)
                                .replaceAll("(?s)\"timings\": \\{.*?}", "")
                                .replaceAll("\"millis\": \\d+", ""));
            }
        }
        return contents;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                TwoLocksTestCase.class,
                AtomicityTestCases.LostUpdateTestCase.class,
                AtomicityTestCases.SameInTheEndTestCase.class,
                AtomicityTestCases.RaceTestCase.class
            })
    void merged_results_are_those_of_a_run_without_shards(Class<?> fixture) throws IOException {
        TestRun.of(fixture, folder.resolve("whole"));
        IntStream.rangeClosed(1, SHARDS).forEach(number -> shard(number, fixture));
        assertThat(merge()).isTrue();
        assertThat(contents(folder.resolve("merged"))).isEqualTo(contents(folder.resolve("whole")));
    }

    @Test
    void each_shard_runs_its_share_of_what_the_observed_run_predicts()
            throws IOException, JsonException {
        List<Integer> shares = new ArrayList<>();
        for (int number = 1; number <= SHARDS; number++) {
            TestRun run = shard(number, TwoLocksTestCase.class);
            shares.add(run.lines().size() - 1); // the observed run is in each
            assertThat(run.reported())
                    .anyMatch(line -> line.endsWith("predicted schedules are run here."));
        }
        assertThat(Collections.max(shares) - Collections.min(shares)).isBetween(0, 1);
        Path file = file("results.shard-2-of-4.json");
        JsonObject shard = JsonObject.parse(Files.readString(file)).object("shard");
        assertThat(shard.number("number")).isEqualTo(2);
        assertThat(Files.exists(file.resolveSibling("results.json"))).isFalse();
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(one -> one.endsWith(name)).findFirst().orElseThrow();
        }
    }

    @Test
    void a_missing_shard_is_told() throws IOException {
        shard(1, TwoLocksTestCase.class);
        shard(3, TwoLocksTestCase.class);
        assertThat(merge()).isFalse();
        assertThat(told.toString(StandardCharsets.UTF_8))
                .contains("these are not all shards, each once: 1/4, 3/4.");
    }

    @Test
    void shards_of_other_code_are_not_merged() throws IOException {
        IntStream.rangeClosed(1, SHARDS).forEach(number -> shard(number, TwoLocksTestCase.class));
        Path file = file("results.shard-3-of-4.json");
        Files.writeString(
                file, Files.readString(file).replaceFirst("\"events\": \\d+", "\"events\": 1"));
        assertThat(merge()).isFalse();
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("differ in their \"events\"");
    }

    @Test
    void what_is_no_file_of_a_shard_is_told() throws IOException {
        Path file = folder.resolve("shards/Test/method/results.shard-1-of-1.json");
        Files.createDirectories(file.getParent());
        for (String text :
                List.of("", "{}", "{\"format\": \"forethread-results\", \"version\": 1}")) {
            Files.writeString(file, text);
            assertThat(merge()).isFalse();
        }
        assertThat(told.toString(StandardCharsets.UTF_8)).doesNotContain("Exception");
    }

    @Test
    void a_wrong_setting_fails_the_test_with_a_sentence() {
        TestRun run =
                TestRun.into(folder)
                        .select(selectClass(TwoLocksTestCase.class))
                        .with("forethread.shard", "5/4")
                        .run();
        assertThat(run.failedContainers()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ExploredTestCases.FailingTestCase.class,
                ExploredTestCases.ExhaustedTestCase.class
            })
    void exploration_is_divided(Class<?> fixture) throws IOException {
        TestRun.of(fixture, folder.resolve("whole"));
        IntStream.rangeClosed(1, SHARDS).forEach(number -> shard(number, fixture));
        assertThat(merge()).isTrue();
        assertThat(isAnyConfirmed("merged")).isEqualTo(isAnyConfirmed("whole"));
    }

    private boolean isAnyConfirmed(String run) throws IOException {
        return contents(folder.resolve(run)).values().stream()
                .anyMatch(text -> text.contains("\"verdict\": \"confirmed\""));
    }
}
