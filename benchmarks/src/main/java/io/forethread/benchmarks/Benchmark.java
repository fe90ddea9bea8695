package io.forethread.benchmarks;

import io.forethread.benchmarks.Workload.Purpose;
import io.forethread.benchmarks.causality.CausalityBenchmark;
import io.forethread.benchmarks.engine.EngineBenchmark;
import io.forethread.benchmarks.growth.GrowthBenchmark;
import io.forethread.benchmarks.longruns.LongRuns;
import io.forethread.benchmarks.prediction.PredictionBenchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures what guided and recorded execution costs, kernel by kernel, and prints it as a table.
 */
public final class Benchmark {

    private Benchmark() {}

    /**
     * Runs the benchmark.
     *
     * @param arguments {@code quick} for rough figures, {@code capacity} for the trace of ten
     *     million events, {@code growth} for what each stage costs for runs of growing length
     *     (words after it are for {@link GrowthBenchmark}), {@code deep} for deep recording (words
     *     after it are for {@link DeepBenchmark}), {@code causality} for happens-before and sliced
     *     causality (words after it are for {@link CausalityBenchmark}), {@code engine} for short
     *     runs, {@code prediction} for traces of growing length or {@code long-runs} for tests of
     *     growing length (words after it are for {@link LongRuns}) in place of the table, and names
     *     of kernels (such as {@code RELAXATION}) to measure these only. ({@code first-failure} is
     *     not for this class: the build runs a program of the samples for it.)
     */
    public static void main(String[] arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(arguments));
        if (words.remove("long-runs")) {
            LongRuns.run(words);
            return;
        }
        if (words.remove("growth")) {
            if (!GrowthBenchmark.measure(words)) {
                System.exit(1);
            }
            return;
        }
        if (words.remove("prediction")) {
            PredictionBenchmark.measure();
            return;
        }
        if (words.remove("causality")) {
            CausalityBenchmark.measure(words);
            return;
        }
        if (words.remove("deep")) {
            DeepBenchmark.measure(words);
            return;
        }
        if (words.remove("engine")) {
            EngineBenchmark.measure();
            return;
        }
        boolean succeeded =
                words.remove("capacity")
                        ? measureCapacity()
                        : measureAll(words.remove("quick") ? Plan.QUICK : Plan.THOROUGH, words);
        if (!succeeded) {
            System.exit(1);
        }
    }

    private static boolean measureAll(Plan plan, List<String> names) throws InterruptedException {
        List<Row> rows = new ArrayList<>();
        System.out.println(Row.HEADER);
        for (Workload workload : Workload.values()) {
            boolean wanted = names.isEmpty() || names.contains(workload.name());
            if (wanted && workload.purpose() != Purpose.CAPACITY) {
                Row row = measure(workload, plan);
                System.out.println(row);
                rows.add(row);
            }
        }
        System.out.println(summary(rows));
        return rows.stream().allMatch(Row::isComplete);
    }

    private static Row measure(Workload workload, Plan plan) throws InterruptedException {
        List<Figures> plain = new ArrayList<>();
        List<Figures> guided = new ArrayList<>();
        for (int i = 0; i < plan.jvms(); i++) {
            ForkedJvm.measure(Mode.PLAIN, workload, plan).ifPresent(plain::add);
            ForkedJvm.measure(Mode.GUIDED, workload, plan).ifPresent(guided::add);
        }
        return new Row(workload, summary(plain, plan), summary(guided, plan));
    }

    /** Returns nothing if a JVM failed. */
    private static Optional<Figures> summary(List<Figures> figures, Plan plan) {
        return figures.size() < plan.jvms()
                ? Optional.empty()
                : Optional.of(Figures.median(figures));
    }

    private static String summary(List<Row> rows) {
        List<Row> main =
                rows.stream()
                        .filter(row -> row.workload().purpose() == Purpose.MAIN && row.isComplete())
                        .toList();
        if (main.isEmpty()) {
            return "No kernel was measured in both modes.";
        }
        return String.format(
                Locale.ROOT,
                "Geometric mean of the ratios of %d main kernels: %.2f, in all %.2f",
                main.size(),
                geometricMean(main.stream().mapToDouble(Row::ratio).toArray()),
                geometricMean(main.stream().mapToDouble(Row::ratioInAll).toArray()));
    }

    static double geometricMean(double... values) {
        double logarithms = 0;
        for (double value : values) {
            logarithms += Math.log(value);
        }
        return Math.exp(logarithms / values.length);
    }

    private static boolean measureCapacity() throws InterruptedException {
        Optional<Figures> figures =
                ForkedJvm.measure(Mode.GUIDED, Workload.TEN_MILLION_EVENTS, Plan.ONCE);
        figures.ifPresentOrElse(
                f ->
                        System.out.printf(
                                Locale.ROOT,
                                "%,d events recorded in %.0f ms, with the trace made of them in"
                                        + " %.0f ms; peak heap %d MiB of 1024 MiB%n",
                                f.events(),
                                f.kernelMillis(),
                                f.millis(),
                                f.peakHeap() >> 20),
                () -> System.out.println("The trace was not recorded."));
        return figures.isPresent() && figures.get().events() >= 10_000_000;
    }
}
