package io.forethread.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.forethread.fixtures.AtomicityTestCases.ByChanceTestCase;
import io.forethread.fixtures.AtomicityTestCases.LostUpdateTestCase;
import io.forethread.fixtures.AtomicityTestCases.RaceTestCase;
import io.forethread.fixtures.AtomicityTestCases.SameInTheEndTestCase;
import io.forethread.report.ResultsFile;
import io.forethread.report.ResultsFormatException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** An interrupted block is judged by its run, and by the serial orders if that passes. */
class AtomicityTests {
    private static final String ACCOUNT = "AtomicityTestCases$Account";

    @TempDir Path output;

    @Test
    void what_no_serial_order_leaves_fails_and_says_what_was_expected() {
        TestRun run = TestRun.of(LostUpdateTestCase.class, output);
        assertThat(run.lines()).hasSize(4);
        assertThat(run.lines().get(1)).contains("#1 atomicity: ").endsWith(": SUCCESSFUL");
        assertThat(run.lines().get(2)).contains("serial order").endsWith(": SUCCESSFUL");
        assertThat(run.lines().get(3)).contains("#3 atomicity: ").endsWith(": FAILED");
        assertThat(run.failure(3).getMessage())
                .contains(
                        "The run passed, but no serial order of the two ends like it.",
                        "  here: " + ACCOUNT + ".balance = 20",
                        "  expected of "
                                + ACCOUNT
                                + ".deposit [T0.1] before "
                                + ACCOUNT
                                + ".deposit [T0.2]: "
                                + ACCOUNT
                                + ".balance = 30",
                        "  expected of "
                                + ACCOUNT
                                + ".deposit [T0.2] before "
                                + ACCOUNT
                                + ".deposit [T0.1]: "
                                + ACCOUNT
                                + ".balance = 30");
    }

    @Test
    void its_file_fails_again_by_itself() throws ResultsFormatException {
        TestRun.of(LostUpdateTestCase.class, output);
        Path folder =
                output.resolve(LostUpdateTestCase.class.getName().replace('$', '.'))
                        .resolve("deposit");
        List<Path> files = ResultsFile.schedules(folder);
        TestRun run =
                TestRun.into(output)
                        .select(selectClass(LostUpdateTestCase.class))
                        .with("forethread.replay", files.get(2).toString())
                        .run();
        assertThat(run.lines()).singleElement().asString().endsWith(": FAILED");
        assertThat(run.failure(0).getMessage()).contains("no serial order of the two ends like it");
    }

    @Test
    void what_a_serial_order_leaves_too_is_harmless() {
        assertThat(TestRun.of(SameInTheEndTestCase.class, output).lines())
                .hasSizeGreaterThan(1)
                .allMatch(line -> line.endsWith(": SUCCESSFUL"));
    }

    @Test
    void what_depends_on_more_than_the_schedule_is_not_compared() {
        assertThat(TestRun.of(ByChanceTestCase.class, output).lines())
                .hasSizeGreaterThan(1)
                .allMatch(line -> line.endsWith(": SUCCESSFUL"));
    }

    @Test
    void what_a_race_has_shown_is_not_told_again() {
        TestRun run = TestRun.of(RaceTestCase.class, output);
        List<String> lines = run.lines();
        assertThat(lines).anyMatch(line -> line.matches(".*data race.*: FAILED"));
        assertThat(lines).noneMatch(line -> line.matches(".*atomicity.*: FAILED"));
        int[] aborted =
                IntStream.range(0, lines.size())
                        .filter(i -> lines.get(i).matches(".*atomicity.*: ABORTED"))
                        .toArray();
        assertThat(aborted).hasSize(1);
        assertThat(run.failure(aborted[0]))
                .hasMessageMatching("The run failed where that of #\\d did\\.");
    }
}
