package io.forethread.acceptance;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A test class of {@code io.forethread.samples}. It is known by its name, and not loaded before
 * JUnit does it.
 */
record Sample(String className, Path source) {
    private static final String PACKAGE = "io.forethread.samples.";
    private static final String SUFFIX = "TestCase.java";

    /** Lists the samples that have a bug, by name. */
    static List<Sample> fail() {
        return in("fail");
    }

    /** Lists the samples that have none, by name. */
    static List<Sample> success() {
        return in("success");
    }

    /** Returns the sample of that name, such as {@code fail/ObjectPool}. */
    static Sample named(String name) {
        return all().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    static List<Sample> named(List<String> names) {
        return names.stream().map(Sample::named).toList();
    }

    /** Lists all samples, those with a bug first. */
    static List<Sample> all() {
        return Stream.concat(fail().stream(), success().stream()).toList();
    }

    private static List<Sample> in(String folder) {
        Path sources = sources().resolve(PACKAGE.replace('.', '/')).resolve(folder);
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                    .sorted()
                    .map(file -> new Sample(className(file), file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String className(Path file) {
        String name = sources().relativize(file).toString().replace(File.separatorChar, '.');
        return name.substring(0, name.length() - ".java".length());
    }

    /** Returns the folder of the sources, from the module's folder or from the one above. */
    static Path sources() {
        Path fromModule = Path.of("src", "test", "java");
        return Files.isDirectory(fromModule.resolve("io/forethread/samples"))
                ? fromModule
                : Path.of("sample-tests").resolve(fromModule);
    }

    /** Returns its name without package and suffix, such as {@code fail/ObjectPool}. */
    String name() {
        String name = className.substring(PACKAGE.length()).replace('.', '/');
        return name.substring(0, name.length() - "TestCase".length());
    }

    /** Returns the first paragraph of its Javadoc. */
    String lesson() {
        return lines().stream()
                .dropWhile(line -> !line.startsWith("/**"))
                .takeWhile(line -> !line.startsWith("@") && !line.startsWith("class"))
                .map(line -> line.replaceAll("^/?\\*+/?|^ \\*/?|\\*/$", "").strip())
                .takeWhile(line -> !line.startsWith("<p>"))
                .collect(Collectors.joining(" "))
                .strip();
    }

    /** Tells whether JUnit runs it on this JDK: those about virtual threads need 21. */
    boolean isForThisJdk() {
        boolean needs21 = lines().contains("@EnabledForJreRange(min = JRE.JAVA_21)");
        return !needs21 || Runtime.version().feature() >= 21;
    }

    List<String> lines() {
        return readLines(source);
    }

    static List<String> readLines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
