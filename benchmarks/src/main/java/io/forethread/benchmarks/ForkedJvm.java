package io.forethread.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Starts JVMs that measure, of the same JDK and class path as this one. */
final class ForkedJvm {

    /**
     * The heap of the JVMs: the one in which ten million events have to fit. Of a fixed size, or
     * each run would pay for making it grow again.
     */
    private static final List<String> HEAP = List.of("-Xms1g", "-Xmx1g");

    private static final int TIMEOUT_MINUTES = 5;

    private ForkedJvm() {}

    /**
     * Measures a workload in a JVM of its own; empty if that JVM failed, after saying why on
     * standard error.
     */
    static Optional<Figures> measure(Mode mode, Workload workload, Plan plan)
            throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command(mode, workload, plan))
                            .redirectErrorStream(true)
                            .start();
            CompletableFuture<List<String>> output =
                    CompletableFuture.supplyAsync(() -> readLines(process));
            boolean ended = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            Optional<Figures> figures =
                    output.join().stream()
                            .flatMap(line -> Figures.parse(line).stream())
                            .findFirst();
            if (figures.isEmpty()) {
                complain(mode, workload, ended, output.join());
            }
            return figures;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start a JVM", e);
        }
    }

    private static List<String> command(Mode mode, Workload workload, Plan plan) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(HEAP);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(MeasuringJvm.class.getName());
        command.add(mode.name());
        command.add(workload.name());
        command.addAll(plan.toArguments());
        return command;
    }

    private static List<String> readLines(Process process) {
        try (BufferedReader reader = process.inputReader(Charset.defaultCharset())) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void complain(Mode mode, Workload workload, boolean ended, List<String> output) {
        System.err.printf(
                "%s, %s: %s%n",
                workload.title(),
                mode,
                ended ? "the JVM failed" : "no result after " + TIMEOUT_MINUTES + " minutes");
        output.forEach(System.err::println);
    }
}
