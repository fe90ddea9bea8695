package io.forethread.benchmarks.longruns;

import io.forethread.json.JsonException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures what Forethread finds in tests that do something N times and something else once, and
 * how soon, and prints a table.
 */
public final class LongRuns {
    /** The system property with the folder for figures. */
    private static final String FOLDER = "long-runs.folder";

    private LongRuns() {}

    /**
     * Runs the benchmark, or compares two of its files.
     *
     * @param words {@code compare} and two files with figures; or what to measure: see {@link
     *     Selection#of}
     */
    public static void run(List<String> words)
            throws IOException, JsonException, InterruptedException {
        if (words.size() == 3 && words.get(0).equals("compare")) {
            compare(Path.of(words.get(1)), Path.of(words.get(2)));
        } else {
            measure(Selection.of(words));
        }
    }

    private static void compare(Path before, Path after) throws IOException, JsonException {
        List<Measured> first = ResultFile.at(before).all();
        List<Measured> second = ResultFile.at(after).all();
        Comparison.table(first, second).forEach(System.out::println);
        System.out.println("\n" + before + ":");
        ResultTable.summary(first).forEach(System.out::println);
        System.out.println("\n" + after + ":");
        ResultTable.summary(second).forEach(System.out::println);
    }

    private static void measure(Selection selection)
            throws IOException, JsonException, InterruptedException {
        Path folder = Path.of(System.getProperty(FOLDER, "long-runs"));
        Path jvms = Files.createDirectories(folder.resolve(selection.label()));
        CaseProcess process = new CaseProcess(jvms);
        ResultFile file = ResultFile.at(folder.resolve(selection.label() + ".json"));
        System.out.println(ResultTable.HEADER);
        for (Case each : selection.cases(Catalogue.programs())) {
            Measured measured = new Measured(each, process.measure(each));
            System.out.println(ResultTable.row(measured));
            file.put(measured); // at once, in case that somebody loses patience
        }
        System.out.println();
        ResultTable.summary(file.all()).forEach(System.out::println);
        System.out.println("\nThe figures are in " + file.path() + ".");
    }
}
