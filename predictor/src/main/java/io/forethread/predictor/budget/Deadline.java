package io.forethread.predictor.budget;

import java.time.Duration;

/** A point in time after which nothing more is begun. */
public final class Deadline {
    private final long nanos;

    private Deadline(long nanos) {
        this.nanos = nanos;
    }

    public static Deadline in(Duration duration) {
        return new Deadline(System.nanoTime() + nanos(duration));
    }

    private static long nanos(Duration duration) {
        // At most a century: more nanoseconds would not fit into a long.
        return Math.min(duration.toSeconds(), Duration.ofDays(36_500).toSeconds()) * 1_000_000_000L
                + duration.toNanosPart();
    }

    /** Returns the sooner of this deadline and one that is {@code duration} from now. */
    public Deadline orIn(Duration duration) {
        Deadline other = in(duration);
        return nanos - other.nanos <= 0 ? this : other;
    }

    public Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    public boolean isOver() {
        return nanos - System.nanoTime() <= 0;
    }
}
