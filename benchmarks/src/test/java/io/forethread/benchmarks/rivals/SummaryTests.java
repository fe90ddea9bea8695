package io.forethread.benchmarks.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.benchmarks.rivals.Catalog.Entry;
import io.forethread.benchmarks.rivals.Catalog.Harm;
import io.forethread.benchmarks.rivals.Report.Verdict;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class SummaryTests {
    private static final List<Tool> BOTH = List.of(Tool.FORETHREAD, Tool.LINCHECK);

    private static Row row(Harm harm, Report ours, Report... theirs) {
        Entry program = new Entry("Program", harm, () -> () -> {});
        return new Row(
                program,
                Setting.ALONE,
                new TreeMap<>(
                        Map.of(Tool.FORETHREAD, List.of(ours), Tool.LINCHECK, List.of(theirs))));
    }

    private static Report report(Verdict verdict, int executions) {
        return new Report(verdict, executions, 1_000, 2_500, "");
    }

    @Test
    void executions_are_compared_where_both_find_the_bug() {
        Summary summary =
                new Summary(
                        List.of(
                                row(
                                        Harm.ERROR,
                                        report(Verdict.FAILED, 2),
                                        report(Verdict.FAILED, 20)),
                                row(
                                        Harm.ERROR,
                                        report(Verdict.FAILED, 3),
                                        report(Verdict.FAILED, 12)),
                                row(
                                        Harm.ERROR,
                                        report(Verdict.FAILED, 4),
                                        report(Verdict.FAILED, 10)),
                                row(
                                        Harm.ERROR,
                                        report(Verdict.FAILED, 90),
                                        report(Verdict.PASSED, 5))));

        assertThat(summary.ratioOfMedians(Tool.LINCHECK)).isEqualTo(3.0 / 12);
        assertThat(summary.medianOfRatios(Tool.LINCHECK)).isEqualTo(0.25);
        assertThat(summary.behind(Tool.LINCHECK)).isEmpty();
    }

    @Test
    void a_bug_that_only_the_rival_finds_is_named() {
        Summary summary =
                new Summary(
                        List.of(
                                row(
                                        Harm.ERROR,
                                        report(Verdict.PASSED, 2),
                                        report(Verdict.FAILED, 9)),
                                row(
                                        Harm.STANDSTILL,
                                        report(Verdict.STANDSTILL, 2),
                                        report(Verdict.TIMED_OUT, 900))));

        assertThat(summary.lines(BOTH))
                .contains(
                        "Found by Lincheck alone: 1 (Program)",
                        "Found by Forethread alone: 1 (Program)")
                .anyMatch(line -> line.startsWith("Forethread: 1 of 2 bugs, 0 false alarms"));
    }

    @Test
    void a_standstill_is_no_finding_where_the_bug_leads_to_none() {
        Row row = row(Harm.ERROR, report(Verdict.FAILED, 2), report(Verdict.STANDSTILL, 1));

        assertThat(row.isFoundBy(Tool.LINCHECK)).isFalse();
        assertThat(row.isFalseAlarmOf(Tool.LINCHECK)).isTrue();
        assertThat(row.isFoundBy(Tool.FORETHREAD)).isTrue();
    }

    @Test
    void an_alarm_about_a_correct_program_is_a_false_one() {
        Row row = row(Harm.NONE, report(Verdict.PASSED, 2), report(Verdict.FAILED, 1));

        assertThat(row.isFalseAlarmOf(Tool.LINCHECK)).isTrue();
        assertThat(row.isFalseAlarmOf(Tool.FORETHREAD)).isFalse();
        assertThat(row)
                .hasToString(
                        "| Program | none | passed | 2 | 1.0 of 2.5 | false alarm | 1 | 1.0 of 2.5"
                                + " | ");
    }

    @Test
    void of_several_seeds_the_middle_one_counts_and_those_without_the_bug_come_last() {
        Row row =
                row(
                        Harm.ERROR,
                        report(Verdict.FAILED, 2),
                        report(Verdict.PASSED, 1),
                        report(Verdict.FAILED, 70),
                        report(Verdict.FAILED, 30));

        assertThat(row.executionsOf(Tool.LINCHECK)).contains(70);
        assertThat(row.toString()).contains("found 2/3 | 70 |");
    }

    @Test
    void what_cannot_be_run_is_not_summed_up() {
        Row row = row(Harm.ERROR, report(Verdict.FAILED, 2), report(Verdict.NOT_AVAILABLE, 0));

        assertThat(row.toString()).contains("n/a");
        assertThat(new Summary(List.of(row)).lines(BOTH)).contains("Lincheck: not available");
    }
}
