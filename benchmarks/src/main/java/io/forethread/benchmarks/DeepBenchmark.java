package io.forethread.benchmarks;

import io.forethread.benchmarks.Workload.Purpose;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures what deep recording costs beside ordinary recording, and how many events it records of
 * those that a complete trace has.
 */
final class DeepBenchmark {
    private DeepBenchmark() {}

    /** The figures of one kernel. */
    private record Line(Workload workload, Figures ordinary, Figures deep, Figures complete) {
        double ratio() {
            return (double) deep.kernelNanos() / ordinary.kernelNanos();
        }

        double ratioInAll() {
            return (double) deep.nanos() / ordinary.nanos();
        }

        double share() {
            return (double) deep.events() / complete.events();
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%-18s %11.2f %9.2f %6.2f %6.2f %,12d %,12d %,12d %6.2f",
                    workload.title(),
                    ordinary.kernelMillis(),
                    deep.kernelMillis(),
                    ratio(),
                    ratioInAll(),
                    ordinary.events(),
                    deep.events(),
                    complete.events(),
                    share());
        }
    }

    /**
     * Prints a line for each kernel.
     *
     * @param words {@code quick} for rough figures, and names of kernels to measure these only
     */
    static void measure(List<String> words) throws InterruptedException {
        Plan plan = words.remove("quick") ? Plan.QUICK : Plan.THOROUGH;
        List<Line> lines = new ArrayList<>();
        System.out.printf(
                "%-18s %11s %9s %6s %6s %12s %12s %12s %6s%n",
                "kernel",
                "ordinary ms",
                "deep ms",
                "ratio",
                "in all",
                "ordinary",
                "logged",
                "complete",
                "share");
        for (Workload workload : Workload.values()) {
            boolean wanted = words.isEmpty() || words.contains(workload.name());
            if (wanted && workload.purpose() != Purpose.CAPACITY) {
                measure(workload, plan)
                        .ifPresent(
                                line -> {
                                    System.out.println(line);
                                    lines.add(line);
                                });
            }
        }
        lines.removeIf(line -> line.workload().purpose() != Purpose.MAIN);
        if (!lines.isEmpty()) {
            System.out.printf(
                    Locale.ROOT,
                    "Geometric means of %d main kernels: deep to ordinary %.2f, in all %.2f;"
                            + " logged to complete events %.2f%n",
                    lines.size(),
                    mean(lines.stream().mapToDouble(Line::ratio).toArray()),
                    mean(lines.stream().mapToDouble(Line::ratioInAll).toArray()),
                    mean(lines.stream().mapToDouble(Line::share).toArray()));
        }
    }

    private static double mean(double... ratios) {
        return Benchmark.geometricMean(ratios);
    }

    /** Measures both depths in turn; events are counted, so one complete run is enough. */
    private static Optional<Line> measure(Workload workload, Plan plan)
            throws InterruptedException {
        List<Figures> ordinary = new ArrayList<>();
        List<Figures> deep = new ArrayList<>();
        for (int i = 0; i < plan.jvms(); i++) {
            ForkedJvm.measure(Mode.GUIDED, workload, plan).ifPresent(ordinary::add);
            ForkedJvm.measure(Mode.DEEP, workload, plan).ifPresent(deep::add);
        }
        Optional<Figures> complete = ForkedJvm.measure(Mode.COMPLETE, workload, Plan.ONCE);
        if (ordinary.isEmpty() || deep.isEmpty() || complete.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Line(workload, Figures.median(ordinary), Figures.median(deep), complete.get()));
    }
}
