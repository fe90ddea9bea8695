package io.forethread.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs samples in many JVMs, one for each core at a time; compares what they leave behind. During
 * the second half of the runs, other processes keep all cores busy.
 */
final class RepeatedRuns {
    private static final int LONGEST_MINUTES = 20;

    private final Path folder;
    private final List<Sample> samples;
    private ResultFiles first;
    private int identical;
    private final List<String> differences = new ArrayList<>();

    RepeatedRuns(Path folder, List<Sample> samples) {
        this.folder = folder;
        this.samples = samples;
    }

    /** Takes the number of runs and an empty folder for their results. */
    public static void main(String[] arguments)
            throws IOException, InterruptedException, ExecutionException {
        int runs = Integer.parseInt(arguments[0]);
        RepeatedRuns repeated = new RepeatedRuns(Path.of(arguments[1]), Sample.all());
        repeated.runAll(1, (runs + 1) / 2);
        try (BusyCores busy = BusyCores.begin()) {
            System.out.println("From here on, " + busy + ".");
            repeated.runAll((runs + 1) / 2 + 1, runs);
        }
        repeated.differences.forEach(System.out::println);
        System.exit(repeated.identical == runs ? 0 : 1);
    }

    private void runAll(int from, int to) throws InterruptedException, ExecutionException {
        ExecutorService cores =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        List<Callable<Void>> all = new ArrayList<>();
        for (int run = from; run <= to; run++) {
            int number = run;
            all.add(
                    () -> {
                        run(number);
                        System.out.println("Run " + number + ": " + summary());
                        return null;
                    });
        }
        try {
            for (Future<Void> run : cores.invokeAll(all)) {
                run.get();
            }
        } finally {
            cores.shutdown();
        }
    }

    /** Runs the samples once more, in a JVM like this one. */
    void run(int number) throws IOException, InterruptedException {
        Path results = folder.resolve("run-" + number);
        Path log = folder.resolve("run-" + number + ".log");
        Files.createDirectories(folder);
        List<Object> arguments = new ArrayList<>(List.of(results));
        samples.forEach(sample -> arguments.add(sample.name()));
        Process process =
                OwnJvm.running(SampleSuite.class, arguments.toArray())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            differs("run " + number + " did not end: see " + log);
        } else if (process.exitValue() != 0) {
            differs("run " + number + " ended with " + process.exitValue() + ": " + log);
        } else {
            compare(number, ResultFiles.in(results));
        }
    }

    private synchronized void differs(String difference) {
        differences.add(difference);
    }

    private synchronized void compare(int number, ResultFiles files) {
        if (first == null) {
            first = files;
        }
        List<String> found = first.differences(files);
        if (found.isEmpty()) {
            identical++;
        }
        found.forEach(difference -> differences.add("run " + number + ": " + difference));
    }

    synchronized int identical() {
        return identical;
    }

    synchronized List<String> differences() {
        return List.copyOf(differences);
    }

    /** Returns how many files each run leaves behind. */
    private int files() {
        return first == null ? 0 : first.contents().size();
    }

    /** Returns how many tests each run leaves results of. */
    synchronized long results() {
        return first.contents().keySet().stream()
                .filter(file -> file.endsWith("results.json"))
                .count();
    }

    private synchronized String summary() {
        return identical
                + " identical, "
                + files()
                + " files each, "
                + differences.size()
                + " differences";
    }
}
