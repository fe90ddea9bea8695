package io.forethread.benchmarks.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.benchmarks.rivals.Report.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTests {

    @ParameterizedTest
    @EnumSource(Verdict.class)
    void a_line_is_read_as_it_was_written(Verdict verdict) {
        Report report = new Report(verdict, 12, 345, 678, "a few words");

        assertThat(Report.parse(report.toLine())).contains(report);
    }

    @Test
    void only_the_first_line_of_the_words_is_kept() {
        Report report = new Report(Verdict.FAILED, 1, 2, 3, "one\ttwo\nthree");

        assertThat(Report.parse(report.toLine()))
                .contains(new Report(Verdict.FAILED, 1, 2, 3, "one two"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Hello", "rival-report\tUNKNOWN\t1\t2\t3\t", "rival-report"})
    void other_lines_are_no_reports(String line) {
        assertThat(Report.parse(line)).isEmpty();
    }
}
