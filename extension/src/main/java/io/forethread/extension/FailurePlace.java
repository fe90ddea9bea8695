package io.forethread.extension;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where a run failed.
 *
 * @param exception the class of what was thrown
 * @param frame the innermost frame that is neither the JDK's nor that of a library of assertions
 */
record FailurePlace(String exception, String frame) {
    private static final List<String> TOOLS =
            List.of("java.", "jdk.", "sun.", "org.junit.", "org.assertj.", "org.opentest4j.");

    static FailurePlace of(Throwable failure) {
        String frame =
                Stream.of(failure.getStackTrace())
                        .filter(one -> TOOLS.stream().noneMatch(one.getClassName()::startsWith))
                        .findFirst()
                        .map(StackTraceElement::toString)
                        .orElse("");
        return new FailurePlace(failure.getClass().getName(), frame);
    }
}
