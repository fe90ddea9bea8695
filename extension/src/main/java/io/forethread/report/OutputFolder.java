package io.forethread.report;

import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/**
 * The folder of one test method's results: {@code build/forethread/<class>/<method>}, or {@code
 * target/...} in a Maven project.
 */
public final class OutputFolder {
    private OutputFolder() {}

    /**
     * Returns the folder of a test method.
     *
     * @param root the folder of all results
     * @param testClass the class that is run, which may inherit the method
     * @param invocation which invocation of the class it belongs to, as {@code #2}; else empty
     */
    public static Path of(Path root, Class<?> testClass, Method method, String invocation) {
        String text = MethodText.of(method);
        String plain = text.endsWith("()") ? text.substring(0, text.length() - 2) : text;
        return root.resolve(FolderName.ofClass(testClass.getName(), Twins.has(testClass)))
                .resolve(FolderName.ofMethod(plain, Twins.has(testClass, method)) + invocation);
    }

    /** Returns the folder of all results of the module that a test class belongs to. */
    public static Path root(Class<?> testClass) {
        Path here = Path.of("").toAbsolutePath();
        Path outputOfBuild =
                location(testClass).map(OutputFolder::enclosingBuildFolder).orElse(null);
        Path folder = outputOfBuild == null ? buildFolder(here) : outputOfBuild;
        return (folder.startsWith(here) ? here.relativize(folder) : folder).resolve("forethread");
    }

    /** Returns the folder or jar that a class comes from, if that is known. */
    static Optional<Path> location(Class<?> type) {
        try {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException
                | IllegalArgumentException
                | FileSystemNotFoundException
                | SecurityException e) {
            return Optional.empty();
        }
    }

    /** Finds the folder into which the build put the classes, since that one is cleaned. */
    static Path enclosingBuildFolder(Path classes) {
        if (!Files.isDirectory(classes)) {
            return null;
        }
        for (Path folder = classes; folder != null; folder = folder.getParent()) {
            Path name = folder.getFileName();
            if (name != null
                    && (name.toString().equals("build") || name.toString().equals("target"))) {
                return folder;
            }
        }
        return null;
    }

    /** Guesses, for classes from elsewhere (an IDE's folder, a jar), by the project's files. */
    static Path buildFolder(Path project) {
        boolean gradle =
                Files.exists(project.resolve("build.gradle"))
                        || Files.exists(project.resolve("build.gradle.kts"));
        boolean maven = Files.exists(project.resolve("pom.xml"));
        return project.resolve(maven && !gradle ? "target" : "build");
    }
}
