package io.forethread.report;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Finds classes and methods whose names differ only in capital and small letters: on many file
 * systems, their folders would be one.
 */
final class Twins {
    private static final ClassValue<Boolean> OF_CLASS =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return OutputFolder.location(type)
                            .filter(Files::isDirectory)
                            .filter(folder -> isBesideTwin(type, folder))
                            .isPresent();
                }
            };

    private Twins() {}

    /** Tells whether a class, or a package that it is in, has a twin, as far as folders go. */
    static boolean has(Class<?> type) {
        return OF_CLASS.get(type);
    }

    private static boolean isBesideTwin(Class<?> type, Path classes) {
        Path folder = classes;
        try {
            for (Path name : Path.of(type.getName().replace('.', '/') + ".class")) {
                if (hasTwin(name.toString(), folder)) {
                    return true;
                }
                folder = folder.resolve(name);
            }
            return false;
        } catch (IOException | InvalidPathException e) {
            return false; // not a class file of this folder
        }
    }

    private static boolean hasTwin(String name, Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(file -> areTwins(file, name));
        }
    }

    /** Tells whether a method has a twin among those that a class declares or inherits. */
    static boolean has(Class<?> type, Method method) {
        String name = MethodText.of(method);
        try {
            return methods(type).map(MethodText::of).anyMatch(other -> areTwins(name, other));
        } catch (LinkageError e) {
            return false; // a type that a method mentions is not there
        }
    }

    private static Stream<Method> methods(Class<?> type) {
        Stream<Method> all = Stream.of(type.getMethods());
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            all = Stream.concat(all, Stream.of(one.getDeclaredMethods()));
        }
        return all;
    }

    private static boolean areTwins(String name, String other) {
        return name.equalsIgnoreCase(other) && !name.equals(other);
    }
}
