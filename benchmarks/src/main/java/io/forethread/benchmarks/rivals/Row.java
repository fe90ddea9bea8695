package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.Catalog.Entry;
import io.forethread.benchmarks.rivals.Catalog.Harm;
import io.forethread.benchmarks.rivals.Report.Verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the tools say about a program.
 *
 * @param reports for each tool that was run, a report for each seed
 */
record Row(Entry program, Setting setting, Map<Tool, List<Report>> reports) {

    String name() {
        return program.name() + (setting == Setting.LONGER ? ", longer" : "");
    }

    /** Tells whether a tool found the bug, with one seed at least. */
    boolean isFoundBy(Tool tool) {
        return program.hasBug() && of(tool).stream().anyMatch(this::isRight);
    }

    /** Tells whether a tool reported what is not there, with one seed at least. */
    boolean isFalseAlarmOf(Tool tool) {
        return of(tool).stream().anyMatch(report -> report.isAlarm() && !isRight(report));
    }

    /** Tells whether a tool could be run. */
    boolean has(Tool tool) {
        return of(tool).stream().anyMatch(report -> report.verdict() != Verdict.NOT_AVAILABLE);
    }

    /**
     * A standstill is no finding where the bug leads to none: there the tool takes something else
     * for one, such as a loop.
     */
    private boolean isRight(Report report) {
        return report.isAlarm()
                && program.hasBug()
                && (report.verdict() != Verdict.STANDSTILL || program.harm() == Harm.STANDSTILL);
    }

    private List<Report> of(Tool tool) {
        return reports.getOrDefault(tool, List.of());
    }

    /**
     * Returns how many executions a tool needed to find the bug, the median over its seeds; empty
     * if it did not find it with most of them.
     */
    Optional<Integer> executionsOf(Tool tool) {
        return middle(tool).filter(this::isRight).map(Report::executions);
    }

    /** Returns the CPU time until the bug was found, in the report with the median executions. */
    Optional<Long> cpuMillisOf(Tool tool) {
        return middle(tool).filter(this::isRight).map(Report::cpuMillis);
    }

    /** Returns the report in the middle: those that found nothing come last. */
    private Optional<Report> middle(Tool tool) {
        List<Report> sorted =
                of(tool).stream()
                        .sorted(
                                Comparator.comparing((Report report) -> !isRight(report))
                                        .thenComparing(Report::executions))
                        .toList();
        return sorted.isEmpty()
                ? Optional.empty()
                : Optional.of(sorted.get((sorted.size() - 1) / 2));
    }

    static String header(List<Tool> tools) {
        return "| program | bug | "
                + tools.stream()
                        .map(tool -> "%1$s | executions | CPU s | ".formatted(tool.title()))
                        .collect(Collectors.joining())
                + "\n| --- | --- | "
                + "--- | --- | --- | ".repeat(tools.size());
    }

    @Override
    public String toString() {
        return "| %s | %s | %s"
                .formatted(
                        name(),
                        program.harm().name().toLowerCase(Locale.ROOT),
                        reports.keySet().stream().map(this::cells).collect(Collectors.joining()));
    }

    private String cells(Tool tool) {
        Report report = middle(tool).orElseThrow();
        if (report.verdict() == Verdict.NOT_AVAILABLE) {
            return "n/a | | | ";
        }
        return String.format(
                Locale.ROOT,
                "%s | %,d | %s | ",
                word(tool, report),
                report.executions(),
                seconds(report));
    }

    private String word(Tool tool, Report report) {
        long right = of(tool).stream().filter(this::isRight).count();
        String share = of(tool).size() > 1 ? " " + right + "/" + of(tool).size() : "";
        String alarm = program.hasBug() && isRight(report) ? "found" : "false alarm";
        return switch (report.verdict()) {
            case FAILED, STANDSTILL -> alarm + share;
            case PASSED -> program.hasBug() ? "**missed**" + share : "passed";
            case TIMED_OUT -> program.hasBug() ? "**timed out**" + share : "timed out";
            case CRASHED -> "**crashed**";
            case NOT_AVAILABLE -> "n/a";
        };
    }

    /** Until the first failure and, if the tool goes on after that, in all. */
    private static String seconds(Report report) {
        String first = String.format(Locale.ROOT, "%.1f", report.cpuMillis() / 1000.0);
        String all = String.format(Locale.ROOT, "%.1f", report.allCpuMillis() / 1000.0);
        return first.equals(all) ? first : first + " of " + all;
    }
}
