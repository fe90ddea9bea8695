package io.forethread.benchmarks;

import java.util.Locale;
import java.util.Optional;

/** A line of the table: a kernel in both modes. What could not be measured shows as a dash. */
record Row(Workload workload, Optional<Figures> plain, Optional<Figures> guided) {

    static final String HEADER =
            format(
                    "kernel",
                    "plain ms",
                    "guided ms",
                    "ratio",
                    "in all ms",
                    "ratio",
                    "events",
                    "events/s");

    boolean isComplete() {
        return plain.isPresent() && guided.isPresent();
    }

    /** Returns how many times longer the guided kernel takes; only of a complete row. */
    double ratio() {
        return (double) guided.orElseThrow().kernelNanos() / plain.orElseThrow().kernelNanos();
    }

    /** Returns the same with what the engine does before and after the kernel. */
    double ratioInAll() {
        return (double) guided.orElseThrow().nanos() / plain.orElseThrow().nanos();
    }

    @Override
    public String toString() {
        return format(
                workload.title(),
                plain.map(f -> number("%.2f", f.kernelMillis())).orElse("-"),
                guided.map(f -> number("%.2f", f.kernelMillis())).orElse("-"),
                isComplete() ? number("%.2f", ratio()) : "-",
                guided.map(f -> number("%.2f", f.millis())).orElse("-"),
                isComplete() ? number("%.2f", ratioInAll()) : "-",
                guided.map(f -> number("%,d", f.events())).orElse("-"),
                guided.map(f -> number("%,.0f", f.eventsPerSecond())).orElse("-"));
    }

    private static String number(String format, Object value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String format(Object... cells) {
        return String.format(Locale.ROOT, "%-18s %9s %9s %7s %9s %7s %11s %12s", cells);
    }
}
