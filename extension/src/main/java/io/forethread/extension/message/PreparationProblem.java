package io.forethread.extension.message;

import java.util.Optional;

/**
 * Why annotated classes could not be prepared in this JVM. Apart from {@code PredictionDiscovery},
 * which cannot be loaded where JUnit's launcher is not visible.
 */
public final class PreparationProblem {
    private static volatile String problem;

    private PreparationProblem() {}

    public static void set(String sentence) {
        problem = sentence;
    }

    public static Optional<String> get() {
        return Optional.ofNullable(problem);
    }
}
