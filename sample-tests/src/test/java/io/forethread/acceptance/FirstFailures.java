package io.forethread.acceptance;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.forethread.acceptance.StoredResults.StoredPrediction;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Measures for each sample with a bug how many executions, and how much time, it takes until a test
 * fails for the first time.
 */
final class FirstFailures {
    private static final String HEADER =
            """
            | sample | violation | events | executions | ms | plain ms | ratio | predicted | confirmed | strength |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\
            """;

    /** How many samples without a bug are run before the first that counts. */
    private static final int WARM_UP = 10;

    private final Path folder;
    private final PrintStream out;
    private final List<Row> rows = new ArrayList<>();

    private FirstFailures(Path folder, PrintStream out) {
        this.folder = folder;
        this.out = out;
    }

    /**
     * Takes an empty folder for results. Nothing is measured here: in a JVM that has started a
     * process, a standstill is believed in later, since the end of the process might end it.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Path plain = folder.resolve("plain.txt");
        int ended = OwnJvm.running(PlainTimes.class, plain).inheritIO().start().waitFor();
        if (ended == 0) {
            ended = OwnJvm.running(Guided.class, folder, plain).inheritIO().start().waitFor();
        }
        System.exit(ended);
    }

    /** Measures the tests with Forethread. */
    static final class Guided {
        private Guided() {}

        /** Takes the folder for results, and the file with the times of the plain runs. */
        public static void main(String[] arguments) {
            // What threads die of is in the reports.
            System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, UTF_8));
            FirstFailures failures = new FirstFailures(Path.of(arguments[0]), System.out);
            boolean foundAll = failures.measure(PlainTimes.read(Path.of(arguments[1])));
            failures.print();
            System.exit(foundAll ? 0 : 1); // whatever threads a sample may have left behind
        }
    }

    private boolean measure(Map<String, Duration> plain) {
        boolean foundAll = true;
        for (Sample sample : Sample.success().subList(0, WARM_UP)) {
            SampleSuite.run(List.of(sample), folder.resolve("warm-up"));
        }
        for (Sample sample : Sample.fail()) {
            foundAll &= measure(sample, Optional.ofNullable(plain.get(sample.name())));
        }
        return foundAll;
    }

    private boolean measure(Sample sample, Optional<Duration> alone) {
        Path results = folder.resolve(sample.name());
        InvocationTimes times = new InvocationTimes();
        SampleSuite.run(List.of(sample), results, times);
        OptionalInt executions = times.executionsUntilFailure();
        if (executions.isEmpty()) {
            out.println(sample.name() + ": " + (times.areSkipped() ? "skipped" : "NOT FOUND"));
            return times.areSkipped();
        }
        rows.add(
                new Row(
                        sample.name().substring(sample.name().indexOf('/') + 1),
                        StoredResults.below(results).get(0),
                        executions.getAsInt(),
                        times.untilFailure(),
                        alone));
        return true;
    }

    private void print() {
        out.println(HEADER);
        rows.forEach(out::println);
        List<Integer> executions =
                rows.stream().map(Row::executions).sorted(Comparator.naturalOrder()).toList();
        out.printf(
                Locale.ROOT,
                "%d samples; median of %d executions and %.0f ms until the first failure; by"
                        + " number of executions: %s%n",
                rows.size(),
                executions.get(executions.size() / 2),
                rows.stream().mapToDouble(Row::millis).sorted().toArray()[rows.size() / 2],
                executions.stream()
                        .collect(Collectors.groupingBy(each -> each, Collectors.counting())));
    }

    /**
     * A line of the table.
     *
     * @param executions the observed run and all replays, up to the first that failed
     * @param time from the start of the observed run to the end of that one
     * @param plain how long the test takes by itself, if it comes to its end in a second
     */
    private record Row(
            String sample,
            StoredResults results,
            int executions,
            Duration time,
            Optional<Duration> plain) {

        static double millis(Duration time) {
            return time.toNanos() / 1e6;
        }

        double millis() {
            return millis(time);
        }

        @Override
        public String toString() {
            StoredPrediction first = results.confirmed().get(0);
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %d | %d | %.0f | %s | %s | %d | %d | %s |",
                    sample,
                    lowerCase(first.kind()),
                    results.events(),
                    executions,
                    millis(),
                    plain.map(alone -> text("%.1f", millis(alone))).orElse(""),
                    plain.map(alone -> text("%.0f", millis() / millis(alone))).orElse(""),
                    results.predictions().size(),
                    results.confirmed().size(),
                    first.strength().toLowerCase(Locale.ROOT).replace('_', '-'));
        }

        private static String text(String format, double value) {
            return String.format(Locale.ROOT, format, value);
        }

        private static String lowerCase(Enum<?> kind) {
            return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
