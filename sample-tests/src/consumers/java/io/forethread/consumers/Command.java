package io.forethread.consumers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A command that has been run.
 *
 * @param exitCode what it returned
 * @param output all that it printed, errors too
 */
record Command(int exitCode, String output) {
    private static final int MOST_MINUTES = 10;

    /** Runs a command in a folder, and waits for it. */
    static Command run(Path folder, Map<String, String> environment, List<String> words) {
        try {
            Path output = Files.createTempFile("forethread-consumer", ".log");
            ProcessBuilder builder =
                    new ProcessBuilder(words)
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            // These would change how the JVMs run, which is to be seen as it is without them.
            builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "MAVEN_OPTS"));
            java.lang.Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError(words + " does not end:\n" + Files.readString(output));
            }
            Command command = new Command(process.exitValue(), Files.readString(output));
            Files.delete(output);
            return command;
        } catch (IOException e) {
            throw new UncheckedIOException("This cannot be run: " + words, e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
