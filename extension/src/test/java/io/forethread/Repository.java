package io.forethread;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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

    /** Lists the Java sources of all modules, without those of tests. */
    static List<Path> mainSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(root())) {
            for (Path module : modules) {
                Path folder = module.resolve(Path.of("src", "main", "java"));
                if (Files.isDirectory(folder)) {
                    addBelow(folder, sources);
                }
            }
        }
        return sources;
    }

    private static void addBelow(Path folder, List<Path> sources) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
    }
}
