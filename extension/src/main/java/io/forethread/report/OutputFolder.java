package io.forethread.report;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * The folder of one test method's results: {@code build/forethread/<class>/<method>}, or {@code
 * target/...} in a Maven project.
 */
public final class OutputFolder {
    private static final int LONGEST_NAME = 120;

    private OutputFolder() {}

    /**
     * Returns the folder of a test method.
     *
     * @param root the folder of all results
     * @param method its name, with the types of its parameters if it has some
     */
    public static Path of(Path root, String className, String method) {
        return root.resolve(fileName(className)).resolve(fileName(method));
    }

    /** Returns the folder of all results of the module that a test class belongs to. */
    public static Path root(Class<?> testClass) {
        Path here = Path.of("").toAbsolutePath();
        Path outputOfBuild = enclosingBuildFolder(location(testClass));
        Path folder = outputOfBuild == null ? buildFolder(here) : outputOfBuild;
        return (folder.startsWith(here) ? here.relativize(folder) : folder).resolve("forethread");
    }

    private static Path location(Class<?> type) {
        try {
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return source == null || source.getLocation() == null
                    ? null
                    : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException | SecurityException e) {
            return null;
        }
    }

    /** Finds the folder into which the build put the classes, since that one is cleaned. */
    static Path enclosingBuildFolder(Path classes) {
        if (classes == null || !Files.isDirectory(classes)) {
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

    static String fileName(String name) {
        // No dollar sign: in the path of a schedule file, every shell would take it for its own.
        String plain = name.replace('$', '.').replaceAll("[^\\w.(),\\[\\]#-]", "_");
        return plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, LONGEST_NAME) + "-" + Integer.toHexString(name.hashCode());
    }
}
