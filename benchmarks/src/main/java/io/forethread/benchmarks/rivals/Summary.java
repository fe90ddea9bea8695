package io.forethread.benchmarks.rivals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Sums up a table: what each tool found, and how two tools compare where both found the bug. */
record Summary(List<Row> rows) {

    /** Returns a line for each tool, and for each comparison with Forethread. */
    List<String> lines(List<Tool> tools) {
        List<String> lines = new ArrayList<>();
        for (Tool tool : tools) {
            lines.add(line(tool));
        }
        for (Tool rival : tools) {
            if (rival != Tool.FORETHREAD && tools.contains(Tool.FORETHREAD)) {
                lines.addAll(comparison(rival));
            }
        }
        return lines;
    }

    private String line(Tool tool) {
        if (rows.stream().noneMatch(row -> row.has(tool))) {
            return tool.title() + ": not available";
        }
        long bugs = rows.stream().filter(row -> row.program().hasBug()).count();
        return String.format(
                Locale.ROOT,
                "%s: %d of %d bugs, %d false alarms; to the bug, in the median, %s executions and"
                        + " %s s of CPU",
                tool.title(),
                rows.stream().filter(row -> row.isFoundBy(tool)).count(),
                bugs,
                rows.stream().filter(row -> row.isFalseAlarmOf(tool)).count(),
                text(median(values(row -> row.executionsOf(tool)))),
                text(median(values(row -> row.cpuMillisOf(tool))) / 1000));
    }

    private List<String> comparison(Tool rival) {
        if (rows.stream().noneMatch(row -> row.has(rival))) {
            return List.of();
        }
        String name = rival.title();
        List<String> lines = new ArrayList<>();
        lines.add("Found by " + name + " alone: " + names(behind(rival)));
        lines.add("Found by Forethread alone: " + names(ahead(rival)));
        lines.add(
                "Forethread needs more executions than "
                        + name
                        + ": "
                        + names(rows.stream().filter(row -> ratio(row, rival) > 1).toList()));
        lines.add(
                String.format(
                        Locale.ROOT,
                        "Executions of Forethread to those of %s, where both find the bug: ratio of"
                                + " medians %s, median of ratios %s",
                        name,
                        text(ratioOfMedians(rival)),
                        text(medianOfRatios(rival))));
        return lines;
    }

    /** Returns the programs whose bug the rival finds and Forethread does not. */
    List<Row> behind(Tool rival) {
        return rows.stream()
                .filter(row -> row.isFoundBy(rival) && !row.isFoundBy(Tool.FORETHREAD))
                .toList();
    }

    private List<Row> ahead(Tool rival) {
        return rows.stream()
                .filter(row -> !row.isFoundBy(rival) && row.isFoundBy(Tool.FORETHREAD))
                .toList();
    }

    double ratioOfMedians(Tool rival) {
        List<Row> both = rows.stream().filter(row -> !Double.isNaN(ratio(row, rival))).toList();
        Summary summary = new Summary(both);
        return median(summary.values(row -> row.executionsOf(Tool.FORETHREAD)))
                / median(summary.values(row -> row.executionsOf(rival)));
    }

    double medianOfRatios(Tool rival) {
        return median(
                rows.stream()
                        .mapToDouble(row -> ratio(row, rival))
                        .filter(ratio -> !Double.isNaN(ratio))
                        .toArray());
    }

    /** Not a number unless both found the bug. */
    private static double ratio(Row row, Tool rival) {
        Optional<Integer> ours = row.executionsOf(Tool.FORETHREAD);
        Optional<Integer> theirs = row.executionsOf(rival);
        return ours.isPresent() && theirs.isPresent()
                ? (double) ours.get() / theirs.get()
                : Double.NaN;
    }

    private double[] values(Function<Row, Optional<? extends Number>> value) {
        return rows.stream()
                .flatMap(row -> value.apply(row).stream())
                .mapToDouble(Number::doubleValue)
                .toArray();
    }

    /** Returns the middle value, or the mean of the two in the middle. */
    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    private static String names(List<Row> rows) {
        return rows.size()
                + (rows.isEmpty()
                        ? ""
                        : " (" + String.join(", ", rows.stream().map(Row::name).toList()) + ")");
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.3f" : "%.1f", value);
    }
}
