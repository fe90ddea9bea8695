package io.forethread.acceptance;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shows what Forethread finds in the samples, one after the other. */
final class Demo {
    private static final int WIDTH = 100;

    private final PrintStream out;
    private final Path folder;
    private int withBug;
    private int found;
    private int withoutBug;
    private int wrong;

    private Demo(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /** Takes the folder for results, and parts of the names of samples if not all are to run. */
    public static void main(String[] arguments) {
        Demo demo = new Demo(System.out, Path.of(arguments[0]));
        List<String> names = List.of(arguments).subList(1, arguments.length);
        for (Sample sample : Sample.all()) {
            if (names.isEmpty() || names.stream().anyMatch(sample.name()::contains)) {
                demo.show(sample);
            }
        }
        demo.sumUp();
        System.exit(0); // whatever threads a sample may have left behind
    }

    private void show(Sample sample) {
        Tests tests = new Tests();
        runQuietly(() -> SampleSuite.run(List.of(sample), folder, tests));
        if (sample.name().startsWith("fail/")) {
            withBug++;
            found += tests.failures.isEmpty() ? 0 : 1;
            showAll(sample, tests);
        } else {
            withoutBug++;
            wrong += tests.failures.isEmpty() ? 0 : 1;
            out.println(sample.name() + ": " + lesson(sample));
            out.println("    " + tests.count());
        }
    }

    /**
     * Keeps back what the JVM prints about each thread that dies, since the reports say it again,
     * but not what Forethread warns of.
     */
    private void runQuietly(Runnable run) {
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            run.run();
        } finally {
            System.setErr(err);
        }
        printed.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("Forethread"))
                .forEach(out::println);
    }

    private void showAll(Sample sample, Tests tests) {
        out.println();
        out.println("-".repeat(WIDTH));
        out.println(sample.name() + ": " + lesson(sample));
        out.println();
        tests.lines.forEach(line -> out.println("  " + line));
        if (!tests.failures.isEmpty()) {
            out.println();
            tests.failures.get(0).lines().forEach(line -> out.println("    " + line));
        }
    }

    private void sumUp() {
        out.println();
        out.println("-".repeat(WIDTH));
        out.println("Samples with a bug: " + withBug + ", found: " + found + ".");
        out.println("Samples without: " + withoutBug + ", found to have one: " + wrong + ".");
    }

    private static String lesson(Sample sample) {
        return sample.lesson().replaceAll("\\{@code ([^}]*)}", "$1");
    }

    /** Collects how the tests of one sample ended. */
    private static final class Tests implements TestExecutionListener {
        private final List<String> lines = new ArrayList<>();
        private final List<String> failures = new ArrayList<>();
        private int passed;
        private int aborted;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                switch (result.getStatus()) {
                    case SUCCESSFUL -> passed++;
                    case ABORTED -> aborted++;
                    case FAILED -> failures.add(message(result));
                }
                lines.add(word(result.getStatus()) + test.getDisplayName());
            }
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            lines.add(word(null) + test.getDisplayName() + ": " + reason);
        }

        private static String message(TestExecutionResult result) {
            return result.getThrowable().map(Throwable::getMessage).orElse("");
        }

        private static String word(TestExecutionResult.Status status) {
            if (status == null) {
                return "skipped  ";
            }
            return switch (status) {
                case SUCCESSFUL -> "passed   ";
                case ABORTED -> "aborted  ";
                case FAILED -> "FAILED   ";
            };
        }

        private String count() {
            return failures.size() + " failed, " + passed + " passed, " + aborted + " aborted";
        }
    }
}
