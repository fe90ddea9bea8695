package io.forethread.extension.queue;

import io.forethread.extension.message.StackTraces;
import io.forethread.prediction.Judgement;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a run failed.
 *
 * @param exception the class of what was thrown, or the name of the property that the run broke;
 *     empty if the run got stuck
 * @param frame the innermost frame that is neither the JDK's nor that of a library of assertions;
 *     or the lines at which threads got stuck or the property was broken
 */
public record FailurePlace(String exception, String frame) {
    private static final List<String> TOOLS =
            List.of("java.", "jdk.", "sun.", "org.junit.", "org.assertj.", "org.opentest4j.");

    /** Returns where a run failed, got stuck or broke a property; empty if it did not. */
    public static Optional<FailurePlace> of(Judgement judgement) {
        return judgement.exception().map(FailurePlace::of).or(() -> stuck(judgement));
    }

    /** Merges equal places: it does not matter which of several equal threads is stuck. */
    private static Optional<FailurePlace> stuck(Judgement judgement) {
        List<String> places = judgement.stuckAt();
        return places.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new FailurePlace(
                                judgement.broken().orElse(""),
                                places.stream().distinct().sorted().toList().toString()));
    }

    private static FailurePlace of(Throwable failure) {
        String frame =
                Stream.of(StackTraces.of(failure))
                        .filter(one -> TOOLS.stream().noneMatch(one.getClassName()::startsWith))
                        .findFirst()
                        .map(StackTraceElement::toString)
                        .orElse("");
        return new FailurePlace(failure.getClass().getName(), frame);
    }
}
