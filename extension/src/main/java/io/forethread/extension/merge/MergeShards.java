package io.forethread.extension.merge;

import io.forethread.report.ResultsFormatException;
import io.forethread.report.shard.ShardResults;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Merges the results of shards: for each test method, {@code results.shard-1-of-4.json} and the
 * others become {@code results.json}.
 */
public final class MergeShards {
    private static final String USAGE =
            "Usage: MergeShards <folder with results of shards>... <folder for merged results>";

    private final PrintStream out;
    private int methods;
    private int predictions;
    private int confirmed;
    private int problems;

    private MergeShards(PrintStream out) {
        this.out = out;
    }

    /**
     * Takes the output folders of the shards, which may be one and the same, and the folder for the
     * merged results, which may be that one, too. Ends with 0 if all was merged.
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 2) {
            System.err.println(USAGE);
            System.exit(2);
        }
        List<Path> folders = Stream.of(arguments).map(Path::of).toList();
        int last = folders.size() - 1;
        boolean isWhole = run(folders.subList(0, last), folders.get(last), System.out);
        System.exit(isWhole ? 0 : 1);
    }

    /**
     * Merges all results in some folders.
     *
     * @param out is told what was merged, and what could not be
     * @return whether all was merged
     */
    public static boolean run(List<Path> folders, Path target, PrintStream out) throws IOException {
        MergeShards merge = new MergeShards(out);
        Map<String, List<Path>> found = new TreeMap<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                collect(folder, found);
            } else {
                merge.problems++;
                out.println(folder + " is not a folder.");
            }
        }
        for (Map.Entry<String, List<Path>> method : found.entrySet()) {
            merge.add(method.getValue(), target.resolve(method.getKey()));
        }
        out.printf(
                Locale.ROOT,
                "%d test methods merged: %d predictions, %d confirmed; %d could not be merged.%n",
                merge.methods,
                merge.predictions,
                merge.confirmed,
                merge.problems);
        return merge.problems == 0 && merge.methods > 0;
    }

    /** Finds the files of shards, by the folder of the test method they are of. */
    private static void collect(Path folder, Map<String, List<Path>> found) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> ShardResults.NAME.matcher(name(file)).matches())
                    .sorted()
                    .forEach(
                            file ->
                                    found.computeIfAbsent(
                                                    folder.relativize(file.getParent()).toString(),
                                                    any -> new ArrayList<>())
                                            .add(file));
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private void add(List<Path> files, Path target) throws IOException {
        try {
            MergedResults merged = MergedResults.of(complete(files));
            merged.write(target);
            merged.others()
                    .forEach(
                            other ->
                                    out.println(
                                            target
                                                    + ": a shard has confirmed more than a run"
                                                    + " without shards runs: "
                                                    + other));
            methods++;
            predictions += merged.predictions();
            confirmed += merged.confirmed();
        } catch (ResultsFormatException e) {
            problems++;
            out.println(e.getMessage());
        }
    }

    private static List<ShardFile> complete(List<Path> files) throws ResultsFormatException {
        List<ShardFile> shards = new ArrayList<>();
        for (Path file : files) {
            shards.add(ShardFile.read(file));
        }
        shards.sort(Comparator.comparing(one -> one.shard().number()));
        int of = shards.get(0).shard().of();
        List<Integer> numbers = shards.stream().map(one -> one.shard().number()).toList();
        boolean isComplete =
                numbers.equals(IntStream.rangeClosed(1, of).boxed().toList())
                        && shards.stream().allMatch(one -> one.shard().of() == of);
        if (!isComplete) {
            throw new ResultsFormatException(
                    "%s: these are not all shards, each once: %s."
                            .formatted(
                                    files.get(0).getParent(),
                                    shards.stream()
                                            .map(one -> one.shard())
                                            .map(shard -> shard.number() + "/" + shard.of())
                                            .collect(Collectors.joining(", "))));
        }
        return shards;
    }
}
