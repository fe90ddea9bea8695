package io.forethread.hooks;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What the program was told of {@code nanoTime} where no run decides what time it is. A run must
 * not begin before that: a time that is kept in a field would lie in the future.
 */
public final class ToldTimes {
    private static final AtomicLong LATEST = new AtomicLong(System.nanoTime());

    private ToldTimes() {}

    /** Remembers a time that the program is about to be told, and returns it. */
    public static long told(long nanos) {
        long latest = LATEST.get();
        while (nanos - latest > 0 && !LATEST.compareAndSet(latest, nanos)) {
            latest = LATEST.get();
        }
        return nanos;
    }

    /** Returns the latest time that the program was told. */
    public static long latest() {
        return LATEST.get();
    }
}
