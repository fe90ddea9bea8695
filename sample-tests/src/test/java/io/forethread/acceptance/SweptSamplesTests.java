package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** In a sample without a bug, no random schedule fails. */
class SweptSamplesTests {
    private static final String SCHEDULES =
            Boolean.getBoolean("forethread.tests.soak") ? "500" : "20";

    @TempDir Path folder;

    @Tag("soak")
    @Tag("any-junit")
    @TestFactory
    Stream<DynamicTest> no_schedule_fails() {
        return Sample.success().stream()
                .map(sample -> dynamicTest(sample.name(), () -> sweeps(sample)));
    }

    private void sweeps(Sample sample) {
        assumeTrue(sample.isForThisJdk(), "not for this JDK");
        SampleRun run =
                SampleRun.of(
                        sample,
                        folder.resolve(sample.name()),
                        Map.of("forethread.detect", "none", "forethread.sweep", SCHEDULES));
        assertThat(run.failed()).as("%s", run).isEmpty();
        assertThat(run.confirmed()).as("%s", run).isEmpty();
        assertThat(run.invocations())
                .as("%s", run)
                .anyMatch(test -> test.name().contains("sweep: " + SCHEDULES + " schedules"));
    }
}
