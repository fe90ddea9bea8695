package io.forethread.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A release of a library, with the class path on which its drivers run.
 *
 * @param coordinates as in {@code commons-pool:commons-pool:1.2}
 */
record OldRelease(String coordinates, String classPath) {

    /** Reads a file that has the coordinates and the class path of a release on each line. */
    static List<OldRelease> read(Path file) {
        try {
            return Files.readAllLines(file).stream().map(OldRelease::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static OldRelease parse(String line) {
        int space = line.indexOf(' ');
        return new OldRelease(line.substring(0, space), line.substring(space + 1));
    }

    String library() {
        return coordinates.split(":", 3)[1];
    }

    String version() {
        return coordinates.split(":", 3)[2];
    }
}
