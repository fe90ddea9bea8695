package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** A whole JVM, for a test of few events whose bug needs no solver. */
class CaseProcessTests {

    @TempDir private Path folder;

    @Test
    void measures_a_test_in_a_jvm_of_its_own() throws Exception {
        Case bug =
                Selection.of(List.of("bugs", "n=10", "only=barrier"))
                        .cases(Catalogue.programs())
                        .get(0);

        CaseFigures figures = new CaseProcess(folder).measure(bug);

        assertThat(figures.problem()).isEmpty();
        assertThat(figures.isFound()).isTrue();
        assertThat(figures.replays()).isGreaterThanOrEqualTo(figures.executionsUntilFailure() - 1);
        assertThat(figures.stored().events()).isGreaterThan(100);
        assertThat(figures.cpu().all()).isGreaterThan(figures.cpu().prediction());
        assertThat(figures.firstReplay()).isPositive().isLessThan(figures.all());
    }

    @Test
    void says_what_went_wrong() throws Exception {
        Case missing =
                new Case("none", "no.such.Test", "bug", Program.Kind.COMPUTE, Case.Variant.BUG, 1);

        assertThat(new CaseProcess(folder).measure(missing).problem()).isNotEmpty();
    }
}
