package io.forethread.benchmarks.longruns;

import io.forethread.benchmarks.longruns.program.LongRun;
import io.forethread.json.JsonException;
import io.forethread.json.JsonObject;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Measures cases, each in a JVM of its own with a heap of 1 GiB, of the same JDK as this one. */
final class CaseProcess {
    /** After so much CPU time a case is given up, so that a busy machine gives up no more. */
    private static final Duration LONGEST_CPU = Duration.ofMinutes(2);

    /** After so much time it is given up whatever it has done. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Path folder;

    /**
     * @param folder for the files of the JVMs
     */
    CaseProcess(Path folder) {
        this.folder = folder;
    }

    /** Measures a case; if its JVM fails, the figures say so. */
    CaseFigures measure(Case each) throws InterruptedException {
        try {
            Path results = folder.resolve("results");
            delete(results);
            Files.createDirectories(results);
            Path figures = folder.resolve("figures.json");
            Files.deleteIfExists(figures);
            Process process = start(each, figures, results);
            String problem = await(process);
            return Files.exists(figures)
                    ? CaseFigures.of(JsonObject.parse(Files.readString(figures)))
                    : CaseFigures.failed(problem);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot measure in a JVM", e);
        } catch (JsonException e) {
            return CaseFigures.failed("no figures: " + e.getMessage());
        }
    }

    /** Waits for the end of a JVM, or ends it, and says what became of it. */
    private static String await(Process process) throws InterruptedException {
        long begin = System.nanoTime();
        while (!process.waitFor(1, TimeUnit.SECONDS)) {
            Duration time = Duration.ofNanos(System.nanoTime() - begin);
            Duration cpu = process.info().totalCpuDuration().orElse(time);
            if (cpu.compareTo(LONGEST_CPU) > 0 || time.compareTo(LONGEST) > 0) {
                process.destroyForcibly().waitFor();
                return "no result after " + time.toSeconds() + " s, CPU " + cpu.toSeconds() + " s";
            }
        }
        return "the JVM ended with code " + process.exitValue();
    }

    private Process start(Case each, Path figures, Path results) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx1g");
        command.add("-D" + LongRun.LENGTH + "=" + each.length());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(CaseJvm.class.getName());
        command.addAll(List.of(figures.toString(), results.toString()));
        command.addAll(each.toArguments());
        File output = folder.resolve("output.txt").toFile();
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
