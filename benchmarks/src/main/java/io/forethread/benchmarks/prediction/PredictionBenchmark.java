package io.forethread.benchmarks.prediction;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.trace.Trace;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures prediction from traces of growing length: how long the filters take to find the
 * candidates, and how long it takes to find a schedule for one.
 */
public final class PredictionBenchmark {
    private static final int[] LENGTHS = {10_000, 100_000, 1_000_000};
    private static final int WARM_UP_RUNS = 5;
    private static final int MEASURED_RUNS = 5;
    private static final int SEARCHES = 3;

    /** Enough to look into all candidates of a generated trace. */
    private static final Duration BUDGET = Duration.ofMinutes(5);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private PredictionBenchmark() {}

    /** Prints a table, a line for each length, and how the filters' time grows. */
    public static void measure() {
        for (int run = 0; run < WARM_UP_RUNS; run++) {
            Predictor.predict(GeneratedTrace.of(LENGTHS[0]), options(Integer.MAX_VALUE));
        }
        System.out.println(
                "   events | filters ms |  ratio | exponent | candidates | schedules | median query"
                        + " ms");
        double previous = 0;
        for (int length : LENGTHS) {
            Trace trace = GeneratedTrace.of(length);
            double millis = medianFilterMillis(trace);
            List<Prediction> found = new ArrayList<>();
            Predictions predictions = null;
            for (int run = 0; run < SEARCHES; run++) {
                predictions = Predictor.predict(trace, options(Integer.MAX_VALUE));
                found.addAll(predictions.found());
            }
            System.out.printf(
                    Locale.ROOT,
                    "%,9d | %10.0f | %6s | %8s | %10d | %9d | %15.1f%n",
                    trace.size(),
                    millis,
                    previous == 0 ? "" : String.format(Locale.ROOT, "%.1f", millis / previous),
                    previous == 0 ? "" : exponent(millis / previous),
                    predictions.candidates(),
                    predictions.found().size(),
                    medianQueryMillis(found));
            predictions.warnings().forEach(System.out::println);
            previous = millis;
        }
    }

    /** Each trace is ten times as long as the one before. */
    private static String exponent(double ratio) {
        return String.format(Locale.ROOT, "%.2f", Math.log10(ratio));
    }

    private static PredictionOptions options(int most) {
        PredictionOptions defaults =
                PredictionOptions.of(
                        new NullDereferenceDetector(),
                        new DataRaceDetector(),
                        new DeadlockDetector(),
                        new LostSignalDetector());
        return new PredictionOptions(
                defaults.detectors(),
                most,
                defaults.relax(),
                defaults.solverTimeout(),
                BUDGET,
                defaults.ignored());
    }

    private static double medianFilterMillis(Trace trace) {
        double[] millis = new double[MEASURED_RUNS];
        Arrays.setAll(millis, run -> filter(trace));
        return median(millis);
    }

    /** Returns the time of this thread on a CPU: others on the machine do not count. */
    private static double filter(Trace trace) {
        long begin = THREADS.getCurrentThreadCpuTime();
        Predictor.predict(trace, options(0));
        return (THREADS.getCurrentThreadCpuTime() - begin) / 1e6;
    }

    private static double medianQueryMillis(List<Prediction> found) {
        return found.isEmpty()
                ? Double.NaN
                : median(found.stream().mapToDouble(one -> millis(one.time())).toArray());
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
