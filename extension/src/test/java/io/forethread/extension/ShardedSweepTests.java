package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.extension.merge.MergeShards;
import io.forethread.fixtures.SweptTestCases;
import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
import java.util.stream.Stream;

/** The sweep, divided among shards. */
class ShardedSweepTests {
    private static final int SHARDS = 4;

    @TempDir Path folder;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @BeforeEach
    void clear() {
        SweptTestCases.LOG.clear();
    }

    /** Runs a fixture as a whole and in shards, and merges the results of these. */
    private void runAll(Class<?> fixture, String detect) throws IOException {
        run(fixture, detect, "whole", "1/1");
        for (int number = 1; number <= SHARDS; number++) {
            run(fixture, detect, "shard-" + number, number + "/" + SHARDS);
        }
        assertThat(merge()).as(told.toString(StandardCharsets.UTF_8)).isTrue();
    }

    private TestRun run(Class<?> fixture, String detect, String name, String shard) {
        return TestRun.into(folder.resolve(name))
                .select(selectClass(fixture))
                .with("forethread.detect", detect)
                .with("forethread.shard", shard)
                .run();
    }

    private boolean merge() throws IOException {
        List<Path> parts = new ArrayList<>();
        for (int number = 1; number <= SHARDS; number++) {
            parts.add(folder.resolve("shard-" + number));
        }
        return MergeShards.run(
                parts,
                folder.resolve("merged"),
                new PrintStream(told, true, StandardCharsets.UTF_8));
    }

    /** Returns the contents of all files of a run, without times. */
    private Map<String, String> contents(String run) throws IOException {
        Path root = folder.resolve(run);
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

    private static Map<String, String> withoutEvents(Map<String, String> contents) {
        contents.replaceAll(
                (file, text) ->
                        text.replaceAll("(?s)(\"sweep\": \\{[^}]*\"events\": )\\d+", "$1some"));
        return contents;
    }

    private JsonObject results(String run) throws IOException, JsonException {
        try (Stream<Path> files = Files.walk(folder.resolve(run))) {
            Path file =
                    files.filter(one -> one.getFileName().toString().startsWith("results."))
                            .findFirst()
                            .orElseThrow();
            return JsonObject.parse(Files.readString(file));
        }
    }

    private static boolean isSwept(JsonObject results) {
        return results.members().containsKey("sweep");
    }

    @Test
    void each_shard_runs_its_share_of_the_schedules() throws IOException, JsonException {
        runAll(SweptTestCases.RightTestCase.class, "none");
        List<Long> shares = new ArrayList<>();
        for (int number = 1; number <= SHARDS; number++) {
            shares.add(results("shard-" + number).object("sweep").number("schedules"));
        }
        assertThat(shares.stream().mapToLong(Long::longValue).sum()).isEqualTo(50);
        assertThat(Collections.max(shares) - Collections.min(shares)).isBetween(0L, 1L);
        assertThat(contents("merged")).isEqualTo(contents("whole"));
    }

    @Test
    void the_first_schedule_that_fails_stands() throws IOException, JsonException {
        runAll(SweptTestCases.LostUpdateTestCase.class, "none");
        long first = results("whole").object("sweep").number("failed");
        assertThat(first).isPositive();
        List<Long> failed = new ArrayList<>();
        for (int number = 1; number <= SHARDS; number++) {
            failed.add(results("shard-" + number).object("sweep").number("failed"));
        }
        assertThat(failed).contains(first).anyMatch(number -> number > first);
        assertThat(results("merged").object("sweep").number("schedules")).isEqualTo(first);
        assertThat(withoutEvents(contents("merged"))).isEqualTo(withoutEvents(contents("whole")));
    }

    @Test
    void a_deadlock_is_found_once() throws IOException {
        runAll(SweptTestCases.DeadlockTestCase.class, "none");
        assertThat(withoutEvents(contents("merged"))).isEqualTo(withoutEvents(contents("whole")));
    }

    @Test
    void what_was_swept_in_vain_is_left_out() throws IOException, JsonException {
        runAll(SweptTestCases.LostUpdateTestCase.class, "DATA_RACE");
        assertThat(isSwept(results("whole"))).isFalse();
        boolean isAnySwept = false;
        for (int number = 1; number <= SHARDS; number++) {
            isAnySwept |= isSwept(results("shard-" + number));
        }
        assertThat(isAnySwept).as("a shard does not know what others have found").isTrue();
        assertThat(contents("merged")).isEqualTo(contents("whole"));
    }

    @Test
    void why_a_sweep_ended_is_told_once() throws IOException {
        SweptTestCases.OnceTestCase.reset();
        run(SweptTestCases.OnceTestCase.class, "none", "whole", "1/1");
        for (int number = 1; number <= SHARDS; number++) {
            SweptTestCases.OnceTestCase.reset(); // as in a JVM of its own
            run(
                    SweptTestCases.OnceTestCase.class,
                    "none",
                    "shard-" + number,
                    number + "/" + SHARDS);
        }
        assertThat(merge()).isTrue();
        assertThat(contents("merged")).isEqualTo(contents("whole"));
        assertThat(contents("merged").toString())
                .contains("The test does not pass when it is run again");
    }

    @Test
    void a_shard_without_a_share_does_not_sweep() throws IOException, JsonException {
        runAll(SweptTestCases.TwoSchedulesTestCase.class, "none");
        int swept = 0;
        for (int number = 1; number <= SHARDS; number++) {
            swept += isSwept(results("shard-" + number)) ? 1 : 0;
        }
        assertThat(swept).isEqualTo(2);
        assertThat(contents("merged")).isEqualTo(contents("whole"));
    }
}
