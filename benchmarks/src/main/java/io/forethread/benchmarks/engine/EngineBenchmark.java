package io.forethread.benchmarks.engine;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/** Prints what a guided execution of a small test costs, a deadlock, and the first run of a JVM. */
public final class EngineBenchmark {
    private static final int RUNS = 2_000;
    private static final int WARM_UPS = 3;
    private static final int DEADLOCKS = 21;
    private static final int JVMS = 5;

    private EngineBenchmark() {}

    /** Measures everything. */
    public static void measure() throws IOException, InterruptedException {
        System.out.println("| one guided execution | CPU us | wall us |");
        System.out.println("| --- | --- | --- |");
        for (int i = 1; i < WARM_UPS; i++) {
            execution(RunOptions.DEFAULT);
            execution(RunOptions.DEFAULT.withoutTrace());
        }
        System.out.println("| with a trace | " + execution(RunOptions.DEFAULT));
        System.out.println("| without a trace | " + execution(RunOptions.DEFAULT.withoutTrace()));
        System.out.println();
        System.out.println("| deadlock | first ms | median ms |");
        System.out.println("| --- | --- | --- |");
        System.out.println("| lost signal | " + deadlock(() -> new SmallTest()::lostSignal));
        System.out.println("| lock order | " + deadlock(() -> new SmallTest()::lockOrder));
        System.out.println();
        System.out.printf(
                Locale.ROOT, "JVM start to the end of the first run: %d ms of CPU%n", firstRun());
    }

    private static String execution(RunOptions options) {
        long cpu = CpuTime.ofProcess();
        long wall = System.nanoTime();
        for (int i = 0; i < RUNS; i++) {
            run(options, new SmallTest()::count, Outcome.Passed.class);
        }
        return String.format(
                Locale.ROOT,
                "%d | %d |",
                (CpuTime.ofProcess() - cpu) / 1_000 / RUNS,
                (System.nanoTime() - wall) / 1_000 / RUNS);
    }

    private static String deadlock(Supplier<GuidedEngine.Body> test) {
        double[] millis = new double[DEADLOCKS];
        for (int i = 0; i < DEADLOCKS; i++) {
            long start = System.nanoTime();
            run(RunOptions.DEFAULT, test.get(), Outcome.Deadlock.class);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        double first = millis[0];
        Arrays.sort(millis);
        return String.format(Locale.ROOT, "%.1f | %.1f |", first, millis[DEADLOCKS / 2]);
    }

    private static void run(
            RunOptions options, GuidedEngine.Body body, Class<? extends Outcome> expected) {
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, body)) {
            if (!expected.isInstance(result.outcome())) {
                throw new AssertionError(result.outcome().describe());
            }
        }
    }

    /** Returns the median of several JVMs. */
    private static long firstRun() throws IOException, InterruptedException {
        long[] nanos = new long[JVMS];
        for (int i = 0; i < JVMS; i++) {
            Process process =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    FirstRun.class.getName())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            byte[] output = process.getInputStream().readAllBytes();
            process.waitFor();
            nanos[i] = Long.parseLong(new String(output, StandardCharsets.UTF_8).strip());
        }
        Arrays.sort(nanos);
        return nanos[JVMS / 2] / 1_000_000;
    }
}
