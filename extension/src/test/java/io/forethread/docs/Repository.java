package io.forethread.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The files of this repository, without what builds and tools put there. */
final class Repository {
    private static final Set<String> NOT_OURS = Set.of("build", "out", "target", "node_modules");

    private Repository() {}

    /** Returns the folder with {@code settings.gradle}, at or above the working directory. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("settings.gradle"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("Run this test inside the repository.");
            }
        }
        return folder;
    }

    static List<Markdown> documents() {
        return files(".md").stream().map(Markdown::read).toList();
    }

    static Markdown document(String path) {
        return Markdown.read(root().resolve(path));
    }

    /** Lists the Java sources of all modules, tests and samples included. */
    static List<Path> javaSources() {
        return files(".java");
    }

    static String relative(Path file) {
        return root().relativize(file).toString();
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(String ending) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    root(),
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path folder, BasicFileAttributes attributes) {
                            return isOurs(folder)
                                    ? FileVisitResult.CONTINUE
                                    : FileVisitResult.SKIP_SUBTREE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException failure) {
                            return FileVisitResult.CONTINUE; // other JVMs make and delete files
                        }

                        @Override
                        public FileVisitResult visitFile(
                                Path file, BasicFileAttributes attributes) {
                            if (file.toString().endsWith(ending)) {
                                found.add(file);
                            }
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().sorted().toList();
    }

    private static boolean isOurs(Path folder) {
        String name = folder.getFileName().toString();
        return folder.equals(root()) || !(name.startsWith(".") || NOT_OURS.contains(name));
    }
}
