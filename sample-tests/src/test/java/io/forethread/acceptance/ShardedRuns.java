package io.forethread.acceptance;

import io.forethread.extension.merge.MergeShards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs samples as a whole and in shards, each in a JVM of its own; merges the results of the
 * shards, and compares them with those of the whole.
 */
final class ShardedRuns {
    private static final int LONGEST_MINUTES = 30;

    private final int shards;
    private final int sweep;
    private final Path folder;
    private final List<Sample> samples;
    private final Map<String, Long> millis = new HashMap<>();

    private ShardedRuns(int shards, int sweep, Path folder, List<Sample> samples) {
        this.shards = shards;
        this.sweep = sweep;
        this.folder = folder;
        this.samples = samples;
    }

    /**
     * Takes the number of shards, that of random schedules, an empty folder, and the names of
     * samples if not all run.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> names = List.of(arguments).subList(3, arguments.length);
        ShardedRuns runs =
                new ShardedRuns(
                        Integer.parseInt(arguments[0]),
                        Integer.parseInt(arguments[1]),
                        Path.of(arguments[2]),
                        names.isEmpty() ? Sample.all() : Sample.named(names));
        System.exit(runs.compare() ? 0 : 1);
    }

    private boolean compare() throws IOException, InterruptedException {
        Files.createDirectories(folder);
        run("whole", List.of());
        List<Path> parts = new ArrayList<>();
        for (int number = 1; number <= shards; number++) {
            String name = "shard-" + number;
            run(name, List.of("-Dforethread.shard=" + number + "/" + shards));
            parts.add(folder.resolve(name));
        }
        boolean isMerged = MergeShards.run(parts, folder.resolve("merged"), System.out);
        List<String> differences =
                ResultFiles.in(folder.resolve("whole"))
                        .differences(ResultFiles.in(folder.resolve("merged")));
        differences.forEach(System.out::println);
        tellReplays();
        tellSweeps();
        System.out.println(differences.size() + " files differ from those of the whole.");
        return isMerged && differences.isEmpty();
    }

    private void run(String name, List<String> more) throws IOException, InterruptedException {
        Path log = folder.resolve(name + ".log");
        List<Object> arguments = new ArrayList<>(List.of(folder.resolve(name)));
        samples.forEach(sample -> arguments.add(sample.name()));
        arguments.add("forethread.sweep=" + sweep);
        arguments.add("forethread.budget=2h"); // so that no sweep is cut off
        long start = System.nanoTime();
        Process process =
                OwnJvm.running(more, SampleSuite.class, arguments.toArray())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            throw new IOException(name + " did not end: see " + log);
        }
        millis.put(name, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        if (process.exitValue() != 0) {
            throw new IOException(name + " ended with " + process.exitValue() + ": see " + log);
        }
    }

    /** Says how many replays each JVM has run, in all and of predictions of the observed run. */
    private void tellReplays() throws IOException {
        System.out.println("whole: " + replays("whole", "results.json", false) + " replays");
        for (int number : IntStream.rangeClosed(1, shards).toArray()) {
            String name = "shard-" + number;
            String file = "results." + name + "-of-" + shards + ".json";
            System.out.println(
                    "%s: %s replays, %s of them predicted from observed runs"
                            .formatted(
                                    name, replays(name, file, false), replays(name, file, true)));
        }
    }

    /** Says how many random schedules each JVM has run, and how long it took in all. */
    private void tellSweeps() throws IOException {
        tellSweep("whole", schedules("whole", "results.json"));
        long sum = 0;
        for (int number : IntStream.rangeClosed(1, shards).toArray()) {
            String name = "shard-" + number;
            long schedules = schedules(name, "results." + name + "-of-" + shards + ".json");
            tellSweep(name, schedules);
            sum += schedules;
        }
        System.out.printf(
                Locale.ROOT,
                "all shards: %,d random schedules; merged: %,d%n",
                sum,
                schedules("merged", "results.json"));
    }

    private void tellSweep(String name, long schedules) {
        System.out.printf(
                Locale.ROOT,
                "%s: %,d random schedules; its JVM took %.1f s%n",
                name,
                schedules,
                millis.get(name) / 1000.0);
    }

    private long schedules(String run, String name) throws IOException {
        long schedules = 0;
        try (Stream<Path> files = Files.walk(folder.resolve(run))) {
            for (Path file : files.filter(one -> one.endsWith(name)).toList()) {
                if (((Map<?, ?>) StoredResults.parse(file)).get("sweep")
                        instanceof Map<?, ?> sweep) {
                    schedules += ((Number) sweep.get("schedules")).longValue();
                }
            }
        }
        return schedules;
    }

    private long replays(String run, String name, boolean isOnlyOfObserved) throws IOException {
        long replays = 0;
        try (Stream<Path> files = Files.walk(folder.resolve(run))) {
            for (Path file : files.filter(one -> one.endsWith(name)).toList()) {
                Map<?, ?> results = (Map<?, ?>) StoredResults.parse(file);
                List<?> predictions = (List<?>) results.get("predictions");
                for (int i = 0; i < predictions.size(); i++) {
                    boolean isRun = !((Map<?, ?>) predictions.get(i)).get("outcome").equals("");
                    if (isRun && (!isOnlyOfObserved || isOfObserved(results, i))) {
                        replays++;
                    }
                }
            }
        }
        return replays;
    }

    private static boolean isOfObserved(Map<?, ?> results, int prediction) {
        List<?> entries = (List<?>) ((Map<?, ?>) results.get("shard")).get("entries");
        return ((Map<?, ?>) entries.get(prediction)).get("source").equals("OBSERVED");
    }
}
