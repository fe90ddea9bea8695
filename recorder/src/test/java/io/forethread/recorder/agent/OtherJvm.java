package io.forethread.recorder.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A second JVM, with the class path of this one. Installation cannot be undone, and other tests
 * load the hooks where they do not belong: so whatever installs Forethread does it in another JVM.
 */
public final class OtherJvm {
    private static final long PATIENCE_SECONDS = 120;

    private final List<String> options = new ArrayList<>();

    /** What a JVM has printed, and how it ended. */
    public record Output(int exit, String out, String err) {
        @Override
        public String toString() {
            return "exit " + exit + "\n" + out + err;
        }
    }

    /** Adds options of the JVM. */
    public OtherJvm with(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    /** Allows the JVM to attach to itself, without the warning newer ones print. */
    public OtherJvm attachable() {
        options.add("-Djdk.attach.allowAttachSelf=true");
        if (Runtime.version().feature() >= 21) {
            options.add("-XX:+EnableDynamicAgentLoading");
        }
        return this;
    }

    /** Runs {@code main} and waits for its end. */
    public Output run(Class<?> main, String... arguments) {
        try {
            Path out = Files.createTempFile("other-jvm", ".out");
            Path err = Files.createTempFile("other-jvm", ".err");
            try {
                return run(command(main, arguments), out, err);
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Output run(List<String> command, Path out, Path err) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS"); // a JVM says that it picked them up
        Process process = builder.start();
        boolean ended;
        try {
            ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ended = false;
        }
        if (!ended) {
            process.destroyForcibly();
            throw new AssertionError(
                    "It hangs: " + command + "\n" + Files.readString(out) + Files.readString(err));
        }
        return new Output(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private List<String> command(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx256m");
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }
}
