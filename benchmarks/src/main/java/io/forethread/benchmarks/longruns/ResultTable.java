package io.forethread.benchmarks.longruns;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Shows what was measured as a table in Markdown, a row for each case, and sums it up. */
final class ResultTable {
    static final String HEADER =
            """
            | program | N | events | found | executions | replays | observed s | first replay s | of observed | CPU s: observed | filters | direct | Z3 | replays | all | wall s | budget used up | undecided | warnings |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\
            """;

    private ResultTable() {}

    /** Returns the row of a case. */
    static String row(Measured measured) {
        CaseFigures figures = measured.figures();
        String begin = text("| %s | %,d | ", measured.which().name(), measured.which().length());
        if (!figures.isComplete()) {
            return begin + figures.problem() + " |".repeat(17);
        }
        CpuFigures cpu = figures.cpu();
        return begin
                + text(
                        "%,d | %s | %s | %d | %s | %s | %s | ",
                        figures.stored().events(),
                        found(measured),
                        figures.executionsUntilFailure() == 0
                                ? ""
                                : "" + figures.executionsUntilFailure(),
                        figures.replays(),
                        seconds(figures.observed()),
                        seconds(figures.firstReplay()),
                        figures.firstReplay() < 0
                                ? ""
                                : text("%.2f", (double) figures.firstReplay() / figures.observed()))
                + text(
                        "%s | %s | %s | %s | %s | %s | %s | %s | %d | %d |",
                        seconds(cpu.observed()),
                        seconds(cpu.filters()),
                        seconds(cpu.direct()),
                        seconds(cpu.solver()),
                        seconds(cpu.replays()),
                        seconds(cpu.all()),
                        seconds(figures.all()),
                        figures.stored().isBudgetUsedUp() ? "yes" : "",
                        figures.stored().undecided(),
                        figures.stored().warnings().size());
    }

    /** Says whether what there is was found; of twins, how many tests failed. */
    static String found(Measured measured) {
        CaseFigures figures = measured.figures();
        if (figures.isFailedWhenObserved()) {
            return "failed when observed";
        }
        if (measured.which().isBuggy()) {
            return figures.isFound() ? "yes" : "**no**";
        }
        return figures.failed() == 0 ? "0" : "**" + figures.failed() + "**";
    }

    /** Returns a time as seconds; nothing for what never came. */
    static String seconds(long nanos) {
        return nanos < 0 ? "" : text("%.2f", nanos / 1e9);
    }

    /** Sums up how many cases are as they should be. */
    static List<String> summary(List<Measured> all) {
        return List.of(
                count(
                        all,
                        "bugs found within 10 executions and 30 s",
                        ResultTable::isBug,
                        Measured::isRight),
                count(
                        all,
                        "bugs found at all",
                        ResultTable::isBug,
                        each -> each.figures().isFound()),
                count(all, "twins in which nothing failed", ResultTable::isTwin, Measured::isRight),
                count(
                        all,
                        "first replays within 1 s or a tenth of the observed run",
                        each -> each.figures().firstReplay() >= 0,
                        Measured::isFirstReplaySoon),
                count(all, "cases within 30 s", any -> true, Measured::isWithinBudget),
                count(
                        all,
                        "twins that end before the budget is used up",
                        ResultTable::isTwin,
                        each ->
                                each.figures().isComplete()
                                        && !each.figures().stored().isBudgetUsedUp()),
                count(
                        all,
                        "computing tests whose prediction takes no more CPU than their observed"
                                + " run",
                        ResultTable::isComputing,
                        each -> each.figures().isComplete() && each.isPredictionCheap()),
                count(
                        all,
                        "computing tests with candidates that fail or have ten replays",
                        ResultTable::isComputing,
                        each -> each.figures().isComplete() && each.isTriedEnough()));
    }

    private static boolean isBug(Measured each) {
        return each.which().isBuggy();
    }

    private static boolean isTwin(Measured each) {
        return !each.which().isBuggy();
    }

    private static boolean isComputing(Measured each) {
        return each.which().kind() == Program.Kind.COMPUTE;
    }

    private static String count(
            List<Measured> all, String what, Predicate<Measured> of, Predicate<Measured> are) {
        List<Measured> asked = all.stream().filter(of).toList();
        return text("- %d of %d %s", asked.stream().filter(are).count(), asked.size(), what);
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
