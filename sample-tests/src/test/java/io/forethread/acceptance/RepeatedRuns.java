package io.forethread.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs all samples in one JVM after the other, and compares what they leave behind. */
final class RepeatedRuns {
    private static final int LONGEST_MINUTES = 20;

    private final Path folder;
    private ResultFiles first;
    private int identical;
    private final List<String> differences = new ArrayList<>();

    RepeatedRuns(Path folder) {
        this.folder = folder;
    }

    /** Takes the number of runs and an empty folder for their results. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int runs = Integer.parseInt(arguments[0]);
        RepeatedRuns repeated = new RepeatedRuns(Path.of(arguments[1]));
        for (int run = 1; run <= runs; run++) {
            repeated.run(run);
            System.out.println(run + " of " + runs + ": " + repeated.summary());
        }
        repeated.differences.forEach(System.out::println);
        System.exit(repeated.identical == runs ? 0 : 1);
    }

    /** Runs the samples once more, in a JVM like this one. */
    void run(int number) throws IOException, InterruptedException {
        Path results = folder.resolve("run-" + number);
        Path log = folder.resolve("run-" + number + ".log");
        Files.createDirectories(folder);
        Process process =
                OwnJvm.running(SampleSuite.class, results)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        if (!process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            differences.add("run " + number + " did not end: see " + log);
        } else if (process.exitValue() != 0) {
            differences.add("run " + number + " ended with " + process.exitValue() + ": " + log);
        } else {
            compare(number, ResultFiles.in(results));
        }
    }

    private void compare(int number, ResultFiles files) {
        if (first == null) {
            first = files;
        }
        List<String> found = first.differences(files);
        if (found.isEmpty()) {
            identical++;
        }
        found.forEach(difference -> differences.add("run " + number + ": " + difference));
    }

    int identical() {
        return identical;
    }

    List<String> differences() {
        return differences;
    }

    /** Returns how many files each run leaves behind. */
    int files() {
        return first == null ? 0 : first.contents().size();
    }

    private String summary() {
        return identical
                + " identical, "
                + files()
                + " files each, "
                + differences.size()
                + " differences";
    }
}
