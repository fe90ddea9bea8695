package io.forethread.scheduler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds lines in the sources of the tests, so that no test needs to know their numbers. */
final class SourceText {
    private SourceText() {}

    static int lineOf(String file, String code) {
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(code)) {
                return i + 1;
            }
        }
        throw new AssertionError("no line with " + code + " in " + file);
    }

    private static List<String> lines(String file) {
        for (String root : List.of("src/test/java", "scheduler/src/test/java")) {
            Path path = Path.of(root, file);
            if (Files.exists(path)) {
                try {
                    return Files.readAllLines(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        throw new AssertionError("no " + file + " below " + Path.of("").toAbsolutePath());
    }
}
