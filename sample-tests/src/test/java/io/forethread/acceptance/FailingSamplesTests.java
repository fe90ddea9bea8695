package io.forethread.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.Violation;
import io.forethread.acceptance.SampleRun.Invocation;
import io.forethread.acceptance.StoredResults.StoredPrediction;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** In a sample with a bug, exactly the marked lines are found, and nothing else is claimed. */
class FailingSamplesTests {
    @TempDir Path folder;

    @Tag("any-junit")
    @TestFactory
    Stream<DynamicTest> the_marked_violations_are_confirmed() {
        return Sample.fail().stream()
                .map(sample -> dynamicTest(sample.name(), () -> findsWhatIsMarked(sample)));
    }

    private void findsWhatIsMarked(Sample sample) {
        SampleRun run = SampleRun.of(sample, folder.resolve(sample.name()));
        assertThat(run.skipped()).as("%s", run).isEqualTo(!sample.isForThisJdk());
        assumeTrue(sample.isForThisJdk(), "not for this JDK");
        Map<Violation, Set<String>> marked = MarkedLines.of(sample);
        assertThat(marked).as("marks in the sample").isNotEmpty();
        assertThat(run.results()).as("%s", run).hasSize(1);
        assertThat(run.results().get(0).observed()).as("%s", run).isEqualTo("passed");
        assertThat(confirmedLines(run)).as("%s", run).isEqualTo(marked);
        assertThat(run.failed()).as("%s", run).hasSameSizeAs(run.confirmed());
        KnownDivergences.areThoseOf(sample, run);
        for (int i = 0; i < run.failed().size(); i++) {
            isTold(run.failed().get(i), run.confirmed().get(i));
        }
    }

    private static Map<Violation, Set<String>> confirmedLines(SampleRun run) {
        return run.confirmed().stream()
                .collect(
                        Collectors.groupingBy(
                                StoredPrediction::kind,
                                Collectors.flatMapping(
                                        prediction -> prediction.locations().stream(),
                                        Collectors.toCollection(TreeSet::new))));
    }

    /** The name says what and where, the message too, and the files it speaks of exist. */
    private static void isTold(Invocation failure, StoredPrediction prediction) {
        String kind = prediction.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String message = failure.thrown().getMessage();
        assertThat(failure.name()).contains(kind).contains(prediction.summary());
        assertThat(message)
                .contains(kind)
                .contains(prediction.locations())
                .as("places without a line")
                .doesNotContain(":-1", ":0)");
        assertThat(message)
                .contains("-Dforethread.replay=" + prediction.schedule())
                .contains("Report: " + prediction.schedule().resolveSibling("results.json"));
        assertThat(prediction.schedule()).isRegularFile();
    }

    @Test
    void the_pool_of_the_paper_needs_more_than_precise_prediction() {
        Sample pool = Sample.named("fail/ObjectPool");
        SampleRun run = SampleRun.of(pool, folder);
        // The other one is that the test does not expect the pool to be closed at once.
        assertThat(run.confirmed())
                .as("%s", run)
                .extracting(StoredPrediction::kind)
                .containsExactly(Violation.NULL_DEREFERENCE, Violation.ORDER_VIOLATION);
        // The paper relaxes the read of modCount. Nothing is decided by it, so it is free here.
        assertThat(run.confirmed().get(0).strength()).isEqualTo("CONTROL_AWARE");
        assertThat(run.failed().get(0).thrown().getMessage())
                .contains("an exception ended thread T0.1: java.lang.NullPointerException");
    }

    @Test
    void there_are_as_many_samples_as_there_should_be() {
        assertThat(Sample.fail()).hasSize(102);
    }
}
