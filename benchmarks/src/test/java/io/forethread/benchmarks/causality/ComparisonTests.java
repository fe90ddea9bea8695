package io.forethread.benchmarks.causality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTests {
    @BeforeAll
    static void install() {
        Comparison.install();
    }

    /** The race of the log handler is not found yet: the slice orders its two accesses. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOG_HANDLER")
    void both_find_races_in_the_programs_in_which_the_authors_found_some(Subject subject) {
        Comparison comparison = Comparison.of(subject);
        assertThat(comparison.lost()).isZero();
        assertThat(comparison.happensBefore().races().isEmpty())
                .isEqualTo(subject.published().happensBeforeRaces() == 0);
        assertThat(comparison.sliced().races().isEmpty())
                .isEqualTo(subject.published().slicedRaces() == 0);
        assertThat(comparison.sliced().races()).containsAll(comparison.happensBefore().races());
        assertThat(comparison.confirmed()).isEqualTo(comparison.sliced().races());
    }
}
