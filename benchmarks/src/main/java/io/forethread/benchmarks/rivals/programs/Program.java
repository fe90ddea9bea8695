package io.forethread.benchmarks.rivals.programs;

/**
 * A small concurrent program as a test of it would be written: it makes an object, starts threads
 * that use it, joins them, and throws an error if the object is not as it should be.
 */
@FunctionalInterface
public interface Program {

    /** Runs it once, from its beginning. */
    void run() throws Exception;

    /** Throws an error if two values differ. */
    static void expect(long expected, long actual, String what) {
        if (expected != actual) {
            throw new AssertionError(what + ": expected " + expected + ", but was " + actual);
        }
    }

    /** Throws an error if something does not hold. */
    static void expect(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
