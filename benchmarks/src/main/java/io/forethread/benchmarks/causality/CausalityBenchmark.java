package io.forethread.benchmarks.causality;

import io.forethread.benchmarks.causality.Subject.Published;

import java.util.List;
import java.util.Locale;

/** Prints what happens-before and sliced causality find in each program, as a table. */
public final class CausalityBenchmark {
    private static final String COLUMNS =
            "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |%n";

    private CausalityBenchmark() {}

    /**
     * Compares both.
     *
     * @param words {@code races} to list the races, and names of programs to compare these only
     */
    public static void measure(List<String> words) {
        boolean listsRaces = words.remove("races");
        Comparison.install();
        System.out.printf(
                COLUMNS,
                "program",
                "events",
                "shared variables",
                "edges HB",
                "edges sliced",
                "reduction",
                "races HB",
                "races sliced",
                "confirmed",
                "ms",
                "paper: edges HB / sliced",
                "races HB / sliced",
                "lost");
        for (Subject subject : Subject.values()) {
            if (words.isEmpty() || words.contains(subject.name())) {
                Comparison comparison = Comparison.of(subject);
                print(comparison);
                if (listsRaces) {
                    System.out.println("  happens-before: " + comparison.happensBefore().races());
                    System.out.println("  sliced: " + comparison.sliced().races());
                    System.out.println("  confirmed: " + comparison.confirmed());
                }
            }
        }
    }

    private static void print(Comparison comparison) {
        double whole = comparison.happensBefore().size();
        double sliced = comparison.sliced().size();
        Published published = comparison.subject().published();
        System.out.printf(
                Locale.ROOT,
                COLUMNS,
                comparison.subject().title(),
                comparison.events(),
                comparison.variables(),
                format("%.1f", whole),
                format("%.1f", sliced),
                format("%.0f %%", 100 * (1 - sliced / whole)),
                comparison.happensBefore().races().size(),
                comparison.sliced().races().size(),
                comparison.confirmed().size(),
                comparison.analysisNanos() / 1_000_000,
                published.happensBeforeSize() + " / " + published.slicedSize(),
                published.happensBeforeRaces() + " / " + published.slicedRaces(),
                comparison.lost());
    }

    private static String format(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }
}
