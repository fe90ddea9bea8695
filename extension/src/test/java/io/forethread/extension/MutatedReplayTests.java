package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.forethread.extension.config.ConfigurationException;
import io.forethread.fixtures.AtomicityTestCases.LostUpdateTestCase;
import io.forethread.fixtures.inherited.PredictedHeirTestCase;
import io.forethread.json.JsonMutations;
import io.forethread.report.ResultsFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.Event;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Replays by broken files end as others do, or say in a sentence what is broken. */
class MutatedReplayTests {
    private static final int SAMPLE = 50;

    @TempDir Path output;

    @Test
    void a_schedule_file_for_a_race() throws Exception {
        TestRun.of(PredictedHeirTestCase.class, output);
        replaysMutationsOf(schedules().get(0), PredictedHeirTestCase.class);
    }

    @Test
    void a_schedule_file_with_serial_orders() throws Exception {
        TestRun.of(LostUpdateTestCase.class, output);
        Path compared = schedules().get(2);
        assertThat(Files.readString(compared)).contains("\"serial\": {");
        replaysMutationsOf(compared, LostUpdateTestCase.class);
    }

    @Test
    void a_results_file() throws Exception {
        Class<?> fixture = PredictedHeirTestCase.class;
        TestRun.of(fixture, output);
        Path file = ResultsFile.in(schedules().get(0).getParent());
        for (String mutation : sample(Files.readString(file))) {
            Files.writeString(file, mutation);
            TestRun run =
                    TestRun.into(output)
                            .select(selectIteration(selectMethod(fixture, "inherited"), 1))
                            .run();
            assertThat(run.lines()).hasSize(1);
            endsWell(run, mutation);
        }
    }

    @Test
    void a_path_that_is_none() {
        for (String key : List.of("forethread.replay", "forethread.output")) {
            System.setProperty(key, "a\0b");
            try {
                TestRun run = TestRun.of(PredictedHeirTestCase.class, output);
                assertThat(failure(run.failedContainers().get(0)).orElseThrow())
                        .hasMessage(
                                "Forethread: "
                                        + key
                                        + " = \"a b\" is wrong; it takes the path of a file or"
                                        + " folder.");
            } finally {
                System.clearProperty(key);
            }
        }
    }

    private void replaysMutationsOf(Path file, Class<?> fixture) throws Exception {
        for (String mutation : sample(Files.readString(file))) {
            Files.writeString(file, mutation);
            TestRun run =
                    TestRun.into(output)
                            .select(selectClass(fixture))
                            .with("forethread.replay", file.toString())
                            .run();
            endsWell(run, mutation);
        }
    }

    /** Chooses mutations from all kinds of them. */
    private static List<String> sample(String json) throws Exception {
        List<String> all = new ArrayList<>(JsonMutations.of(json));
        List<String> sample = new ArrayList<>();
        for (int i = 0; i < SAMPLE; i++) {
            sample.add(all.get((int) ((long) i * all.size() / SAMPLE)));
        }
        return sample;
    }

    private static void endsWell(TestRun run, String mutation) {
        Stream.concat(
                        run.results().testEvents().finished().stream(),
                        run.failedContainers().stream())
                .map(MutatedReplayTests::failure)
                .flatMap(Optional::stream)
                .forEach(
                        failure -> {
                            assertThat(failure)
                                    .as("%s", mutation)
                                    .isInstanceOfAny(
                                            ConfigurationException.class,
                                            TestAbortedException.class,
                                            AssertionFailedError.class);
                            assertThat(failure.getMessage()).doesNotContain("Forethread failed");
                        });
        assertThat(run.reported()).noneMatch(entry -> entry.contains("Forethread failed"));
    }

    private static Optional<Throwable> failure(Event event) {
        return event.getPayload(TestExecutionResult.class)
                .flatMap(TestExecutionResult::getThrowable);
    }

    private List<Path> schedules() throws Exception {
        Path results;
        try (Stream<Path> files = Files.walk(output)) {
            results = files.filter(file -> file.endsWith("results.json")).findFirst().orElseThrow();
        }
        return ResultsFile.schedules(results.getParent());
    }
}
