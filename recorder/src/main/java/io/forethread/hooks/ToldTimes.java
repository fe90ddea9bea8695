package io.forethread.hooks;

/**
 * The latest {@code nanoTime} that the program has read outside guided runs. A run must not begin
 * before it, or a time in a field would be in the future.
 */
public final class ToldTimes {
    private static long latest = System.nanoTime();

    private ToldTimes() {}

    /** Remembers a time that the program is about to read, and returns it. */
    public static synchronized long told(long nanos) {
        if (nanos - latest > 0) {
            latest = nanos;
        }
        return nanos;
    }

    /** Returns the latest time that the program has read. */
    public static synchronized long latest() {
        return latest;
    }
}
