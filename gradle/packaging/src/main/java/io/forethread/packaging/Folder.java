package io.forethread.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that will be packed. */
record Folder(Path path) {

    /** Writes a file that is not there yet. */
    void add(String entry, byte[] content) throws IOException {
        Path file = path.resolve(entry);
        if (Files.exists(file)) {
            throw new PackagingException("There are two files named " + entry);
        }
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
