package io.forethread.benchmarks.growth;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures each stage from recording to candidates for runs of growing length, every shape in a JVM
 * of 1 GiB of its own, and prints a table for each.
 */
public final class GrowthBenchmark {
    /** The largest exponent that counts as near linear. */
    private static final double MOST = 1.1;

    private static final int LONGEST = 10_000_000;

    private static final Set<String> RECORDING = Set.of("record", "freeze");

    private GrowthBenchmark() {}

    /**
     * Measures.
     *
     * @param words names of shapes, all if there are none; and a number, the longest length
     * @return whether every stage grew near linearly
     */
    public static boolean measure(List<String> words) throws IOException, InterruptedException {
        int longest =
                words.stream()
                        .filter(word -> word.matches("\\d+"))
                        .mapToInt(Integer::parseInt)
                        .findFirst()
                        .orElse(LONGEST);
        List<String> names = words.stream().filter(word -> !word.matches("\\d+")).toList();
        boolean isLinear = true;
        for (Shape shape : Shape.values()) {
            if (names.isEmpty() || names.contains(shape.name())) {
                isLinear &= print(shape, measure(shape, longest));
            }
        }
        return isLinear;
    }

    private static List<Cost> measure(Shape shape, int longest)
            throws IOException, InterruptedException {
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GrowthJvm.class.getName(),
                        shape.name(),
                        String.valueOf(longest));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<Cost> costs = new ArrayList<>();
        try (BufferedReader reader = process.inputReader(Charset.defaultCharset())) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String text = line;
                Cost.parse(line).ifPresentOrElse(costs::add, () -> System.err.println(text));
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("The JVM for " + shape + " failed.");
        }
        return costs;
    }

    /** Prints a table: a row for each stage, a column for each length. */
    private static boolean print(Shape shape, List<Cost> costs) {
        Map<String, List<Cost>> byStage = new LinkedHashMap<>();
        for (Cost cost : costs) {
            byStage.computeIfAbsent(cost.stage(), any -> new ArrayList<>()).add(cost);
        }
        StringBuilder head = new StringBuilder("| " + shape + " |");
        byStage.get("record")
                .forEach(
                        cost ->
                                head.append(
                                        String.format(Locale.ROOT, " %,d ms |", cost.events())));
        System.out.println(head + " ns/event | allocated MiB | live MiB | exponent |");
        boolean isLinear = true;
        for (List<Cost> row : byStage.values()) {
            double exponent = exponent(row.get(0), row.get(row.size() - 1));
            isLinear &= !(exponent > MOST);
            System.out.println(line(row, exponent));
        }
        System.out.println(comparison(byStage));
        System.out.println();
        return isLinear;
    }

    /** Compares the filters with the recording, for each length. */
    private static String comparison(Map<String, List<Cost>> byStage) {
        StringBuilder line = new StringBuilder("filters / (record + freeze):");
        for (int i = 0; i < byStage.get("record").size(); i++) {
            double recording = 0;
            double filters = 0;
            for (Map.Entry<String, List<Cost>> stage : byStage.entrySet()) {
                double millis = stage.getValue().get(i).millis();
                if (RECORDING.contains(stage.getKey())) {
                    recording += millis;
                } else if (!stage.getKey().startsWith(QueryStages.QUERY)) {
                    filters += millis;
                }
            }
            line.append(String.format(Locale.ROOT, " %.2f", filters / recording));
        }
        return line.toString();
    }

    private static String line(List<Cost> row, double exponent) {
        StringBuilder line = new StringBuilder("| " + row.get(0).stage() + " |");
        row.forEach(cost -> line.append(String.format(Locale.ROOT, " %.2f |", cost.millis())));
        Cost last = row.get(row.size() - 1);
        return line
                + String.format(
                        Locale.ROOT,
                        " %.1f | %d | %d | %.2f |",
                        (double) last.cpuNanos() / last.events(),
                        last.allocated() >> 20,
                        last.live() >> 20,
                        exponent);
    }

    /** Returns the exponent with which the cost grew: 1 is linear. */
    static double exponent(Cost shortest, Cost longest) {
        return Math.log((double) Math.max(1, longest.cpuNanos()) / Math.max(1, shortest.cpuNanos()))
                / Math.log((double) longest.events() / shortest.events());
    }
}
