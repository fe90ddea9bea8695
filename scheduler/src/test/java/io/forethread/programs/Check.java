package io.forethread.programs;

import java.util.Objects;

/** Assertions that need no library, so that a program's trace holds its own steps only. */
public final class Check {

    private Check() {}

    /** Fail with the given message unless the condition holds. */
    public static void that(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /** Fail unless the two values are equal. */
    public static void equal(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected " + expected + " but was " + actual);
        }
    }
}
