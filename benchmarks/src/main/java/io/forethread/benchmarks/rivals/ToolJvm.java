package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.Report.Verdict;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts JVMs in which a tool runs a program, and stops those that take too long. */
final class ToolJvm {
    private static final String HEAP = "-Xmx1g";

    private final Path folder;
    private final Duration timeout;

    /** Takes a folder for output and results, and the time after which a JVM is stopped. */
    ToolJvm(Path folder, Duration timeout) {
        this.folder = folder;
        this.timeout = timeout;
    }

    /** Runs a tool on a program. */
    Report run(Tool tool, String program, Setting setting, long seed) throws InterruptedException {
        Path home =
                folder.resolve(String.join("-", tool.title(), program, setting.name(), "" + seed));
        Path count = home.resolve("executions");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(HEAP);
        command.add("-Dforethread.seed=" + seed);
        command.add(setting.jvmArgument());
        command.addAll(tool.jvmArguments());
        command.addAll(List.of("-cp", tool.classPath(), tool.mainClass()));
        command.addAll(List.of(program, count.toString(), home.resolve("results").toString()));
        try {
            Files.createDirectories(home);
            return run(command, count, home.resolve("output.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot run " + tool.title(), e);
        }
    }

    /**
     * Runs a command that prints a report.
     *
     * @param count the file in which it counts executions
     * @param output the file that its output goes to
     */
    Report run(List<String> command, Path count, Path output)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            long cpu = process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
            process.destroyForcibly().waitFor();
            return endedBy(
                    Verdict.TIMED_OUT, count, cpu, "no result after " + timeout.toSeconds() + " s");
        }
        String text = Files.readString(output, StandardCharsets.UTF_8);
        Optional<Report> report =
                text.lines().flatMap(line -> Report.parse(line).stream()).findFirst();
        return report.orElseGet(() -> endedBy(Verdict.CRASHED, count, 0, "see " + output));
    }

    private static Report endedBy(Verdict verdict, Path count, long cpu, String words) {
        int executions = Files.exists(count) ? Executions.in(count).begun() : 0;
        return new Report(verdict, executions, cpu, cpu, words);
    }
}
