package io.forethread.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares samplers on the failing samples: how many schedules each needs until the first failure,
 * with prediction switched off. Prints a row for each sample, and a summary.
 */
final class SamplerComparison {
    private static final List<String> SAMPLERS =
            List.of("RANDOM_WALK", "POS", "PCT", "SURW", "ROTATION");
    private static final Pattern FAILED = Pattern.compile("sweep: ([\\d,]+) schedules, the last");

    private final int most;
    private final int seeds;
    private final List<List<Integer>> counts = new ArrayList<>();

    private SamplerComparison(int most, int seeds) {
        this.most = most;
        this.seeds = seeds;
        SAMPLERS.forEach(any -> counts.add(new ArrayList<>()));
    }

    /** Takes how many schedules to try at most, and with how many seeds. */
    public static void main(String[] arguments) throws IOException {
        SamplerComparison comparison =
                new SamplerComparison(
                        Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
        System.out.println("sample | " + String.join(" | ", SAMPLERS));
        for (Sample sample : Sample.fail()) {
            if (sample.isForThisJdk()) {
                System.out.println(comparison.row(sample));
            }
        }
        comparison.printSummary();
        System.exit(0); // whatever threads a sample may have left behind
    }

    private String row(Sample sample) throws IOException {
        StringBuilder row = new StringBuilder(sample.name());
        for (int i = 0; i < SAMPLERS.size(); i++) {
            List<Integer> found = new ArrayList<>();
            for (int seed = 1; seed <= seeds; seed++) {
                found.add(schedules(sample, SAMPLERS.get(i), seed));
            }
            counts.get(i).addAll(found);
            row.append(" | ").append(found);
        }
        return row.toString();
    }

    /** Returns the number of the first schedule that fails; 0 if none does. */
    private int schedules(Sample sample, String sampler, int seed) throws IOException {
        SampleRun run =
                SampleRun.of(
                        sample,
                        Files.createTempDirectory("samplers"),
                        Map.of(
                                "forethread.detect",
                                "none",
                                "forethread.sweep",
                                Integer.toString(most),
                                "forethread.seed",
                                Integer.toString(seed),
                                "forethread.tests.sampler",
                                sampler));
        for (SampleRun.Invocation invocation : run.invocations()) {
            Matcher matcher = FAILED.matcher(invocation.name());
            if (matcher.find()) {
                return Integer.parseInt(matcher.group(1).replace(",", ""));
            }
        }
        return 0;
    }

    private void printSummary() {
        for (int i = 0; i < SAMPLERS.size(); i++) {
            List<Integer> found =
                    counts.get(i).stream().filter(count -> count > 0).sorted().toList();
            double logs = found.stream().mapToDouble(Math::log).sum();
            System.out.printf(
                    Locale.ROOT,
                    "%s: found %d of %d; median %d, geometric mean %.1f, most %d schedules%n",
                    SAMPLERS.get(i),
                    found.size(),
                    counts.get(i).size(),
                    found.isEmpty() ? 0 : found.get(found.size() / 2),
                    Math.exp(logs / Math.max(1, found.size())),
                    found.isEmpty() ? 0 : found.get(found.size() - 1));
        }
    }
}
