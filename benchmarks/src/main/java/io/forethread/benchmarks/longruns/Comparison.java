package io.forethread.benchmarks.longruns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Shows the figures of two checkouts side by side, those that both or one of them has. */
final class Comparison {
    private static final List<String> COLUMNS =
            List.of(
                    "found",
                    "executions",
                    "replays",
                    "first replay s",
                    "CPU s: prediction",
                    "Z3",
                    "all",
                    "wall s",
                    "budget used up");

    private Comparison() {}

    /** Returns the lines of the table: before and after in one cell. */
    static List<String> table(List<Measured> before, List<Measured> after) {
        Map<String, Measured> first = byName(before);
        Map<String, Measured> second = byName(after);
        Map<String, Measured> all = new LinkedHashMap<>(first);
        second.forEach(all::putIfAbsent);
        List<String> lines = new ArrayList<>();
        lines.add("| program | N | events | " + String.join(" | ", COLUMNS) + " |");
        lines.add("|" + " --- |".repeat(COLUMNS.size() + 3));
        all.forEach(
                (name, any) ->
                        lines.add(
                                row(
                                        any,
                                        Optional.ofNullable(first.get(name)),
                                        Optional.ofNullable(second.get(name)))));
        return lines;
    }

    private static Map<String, Measured> byName(List<Measured> all) {
        Map<String, Measured> named = new LinkedHashMap<>();
        all.forEach(each -> named.put(each.which().name() + " " + each.which().length(), each));
        return named;
    }

    private static String row(Measured any, Optional<Measured> before, Optional<Measured> after) {
        StringBuilder row =
                new StringBuilder(
                        ResultTable.text(
                                "| %s | %,d | %,d |",
                                any.which().name(),
                                any.which().length(),
                                any.figures().stored().events()));
        for (Function<Measured, String> cell : cells()) {
            row.append(' ')
                    .append(before.map(each -> cellOf(each, cell)).orElse("?"))
                    .append(" -> ")
                    .append(after.map(each -> cellOf(each, cell)).orElse("?"))
                    .append(" |");
        }
        return row.toString();
    }

    private static String cellOf(Measured measured, Function<Measured, String> cell) {
        return measured.figures().isComplete() ? cell.apply(measured) : "failed";
    }

    private static List<Function<Measured, String>> cells() {
        return List.of(
                ResultTable::found,
                each -> "" + each.figures().executionsUntilFailure(),
                each -> "" + each.figures().replays(),
                each ->
                        each.figures().firstReplay() < 0
                                ? "-"
                                : ResultTable.seconds(each.figures().firstReplay()),
                each -> ResultTable.seconds(each.figures().cpu().prediction()),
                each -> ResultTable.seconds(each.figures().cpu().solver()),
                each -> ResultTable.seconds(each.figures().cpu().all()),
                each -> ResultTable.seconds(each.figures().all()),
                each -> each.figures().stored().isBudgetUsedUp() ? "yes" : "no");
    }
}
