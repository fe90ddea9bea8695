package io.forethread.acceptance;

import io.forethread.samples.KnownBug;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A test of an old release, known by the name of its class and by its {@link KnownBug}. */
record Driver(String className, KnownBug bug) {
    private static final String SUFFIX = "TestCase.class";

    /** Lists the drivers in a folder of class files, in the order of their releases and names. */
    static List<Driver> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .map(file -> of(className(folder.relativize(file))))
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String className(Path file) {
        String path = file.toString();
        return path.substring(0, path.length() - ".class".length()).replaceAll("[/\\\\]", ".");
    }

    /** Returns the driver of that class, which is loaded but not linked: its library is missing. */
    static Optional<Driver> of(String className) {
        try {
            Class<?> type = Class.forName(className, false, Driver.class.getClassLoader());
            return Optional.ofNullable(type.getAnnotation(KnownBug.class))
                    .map(bug -> new Driver(className, bug));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    String name() {
        return className.substring(className.lastIndexOf('.') + 1).replaceFirst("TestCase$", "");
    }

    /** Tells whether a failure, with its stack traces, shows this bug and no other. */
    boolean isShownBy(String failure) {
        return Arrays.stream(bug.shows()).allMatch(failure::contains);
    }
}
