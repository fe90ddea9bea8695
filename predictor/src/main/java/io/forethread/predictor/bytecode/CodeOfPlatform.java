package io.forethread.predictor.bytecode;

import java.util.List;

/** Tells classes of the JDK from those of the program, by their names. */
final class CodeOfPlatform {
    private static final List<String> PREFIXES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private CodeOfPlatform() {}

    /** Returns whether a class, an array of such, or null's stands for code of the JDK. */
    static boolean contains(String className) {
        boolean isArray = className.startsWith("[");
        String element = className.replaceFirst("^\\[+L?", "");
        return (isArray && element.length() == 1)
                || className.equals("null")
                || PREFIXES.stream().anyMatch(element::startsWith);
    }
}
