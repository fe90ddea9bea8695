package io.forethread.hooks;

/**
 * What the program was told of {@code nanoTime} where no run decides what time it is. A run must
 * not begin before that: a time that is kept in a field would lie in the future.
 */
public final class ToldTimes {
    private static long latest = System.nanoTime();

    private ToldTimes() {}

    /** Remembers a time that the program is about to be told, and returns it. */
    public static synchronized long told(long nanos) {
        if (nanos - latest > 0) {
            latest = nanos;
        }
        return nanos;
    }

    /** Returns the latest time that the program was told. */
    public static synchronized long latest() {
        return latest;
    }
}
