package io.forethread.benchmarks.longruns;

import java.util.List;

/**
 * One test of one length: a row of the table.
 *
 * @param program what the program is called
 * @param test the name of the test class
 * @param method the test method
 * @param length the value of N
 */
record Case(
        String program,
        String test,
        String method,
        Program.Kind kind,
        Variant variant,
        int length) {

    /** Whether there is something to find. */
    enum Variant {
        BUG,
        TWIN
    }

    boolean isBuggy() {
        return variant == Variant.BUG;
    }

    /** Returns the name by which rows of two tables are compared. */
    String name() {
        return program + (isBuggy() ? "" : ", twin");
    }

    /** Returns what a measuring JVM needs to know. */
    List<String> toArguments() {
        return List.of(test, method);
    }
}
