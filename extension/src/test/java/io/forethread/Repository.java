package io.forethread;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the files of this repository, from wherever in it tests are run. */
public final class Repository {
    private Repository() {}

    /** Returns the folder that all modules are in. */
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("settings.gradle"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
