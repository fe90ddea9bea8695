package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.stream.Stream;

/** In a sample without a bug, whatever is predicted, nothing is confirmed and nothing fails. */
class SuccessfulSamplesTests {
    @TempDir Path folder;

    @Tag("any-junit")
    @TestFactory
    Stream<DynamicTest> nothing_is_confirmed() {
        return Sample.success().stream()
                .map(sample -> dynamicTest(sample.name(), () -> findsNothing(sample)));
    }

    private void findsNothing(Sample sample) {
        SampleRun run = SampleRun.of(sample, folder.resolve(sample.name()));
        assertThat(run.skipped()).as("%s", run).isEqualTo(!sample.isForThisJdk());
        assumeTrue(sample.isForThisJdk(), "not for this JDK");
        assertThat(MarkedLines.of(sample)).as("marks in the sample").isEmpty();
        assertThat(run.results()).as("%s", run).hasSize(1);
        assertThat(run.results().get(0).observed()).as("%s", run).isEqualTo("passed");
        assertThat(run.results().get(0).warnings())
                .as("%s", run)
                .allMatch(
                        warning ->
                                warning.toString()
                                        .contains("more candidates were not looked into"));
        assertThat(run.confirmed()).as("%s", run).isEmpty();
        assertThat(run.failed()).as("%s", run).isEmpty();
        KnownDivergences.areThoseOf(sample, run);
    }

    @Test
    void there_are_as_many_samples_as_there_should_be() {
        assertThat(Sample.success()).hasSize(124);
    }
}
