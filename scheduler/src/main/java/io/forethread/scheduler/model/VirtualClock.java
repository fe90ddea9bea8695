package io.forethread.scheduler.model;

import io.forethread.hooks.ToldTimes;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The time of a guided run: it stands still while threads run, and jumps to the next deadline when
 * none can. Reading it moves it on a little, so that a loop that waits for a time to pass ends.
 *
 * <p>{@code nanoTime}, whose origin means nothing, starts from the same value in every run of a
 * JVM, so that times stored in fields are the same in every replay; unless the program was told a
 * later one meanwhile, before a run or in a class initializer, which would be in the future. The
 * time of day starts from the real one: a test may compare it with that of a file, or of another
 * machine.
 */
public final class VirtualClock {
    private static final long NANOS_PER_READING = 100;

    /**
     * How long ago class initializers are. They run in real time, which is not to overtake that of
     * the run.
     */
    private static final long NANOS_SINCE_INITIALIZERS = TimeUnit.SECONDS.toNanos(1);

    private final long nanosAtStart = ToldTimes.latest();
    private final Instant start = Instant.now();
    private long elapsed;

    public long now() {
        return elapsed;
    }

    public void advanceTo(long time) {
        elapsed = Math.max(elapsed, time);
    }

    /** Returns the time {@code nanos} from now, or never if that is too far away to count. */
    public long after(long nanos) {
        long time = elapsed + Math.max(0, nanos);
        return time < 0 ? Pending.NEVER : time;
    }

    public long nanoTime() {
        elapsed += NANOS_PER_READING;
        return nanosAtStart + elapsed;
    }

    /** Returns the time in a class initializer that began {@code nanos} ago, in real time. */
    public long nanoTimeInInitializer(long nanos) {
        return nanosAtStart + elapsed - NANOS_SINCE_INITIALIZERS + nanos;
    }

    /** Returns the time of day in a class initializer, as {@link #nanoTimeInInitializer} does. */
    public Instant instantInInitializer(long nanos) {
        return start.plusNanos(elapsed - NANOS_SINCE_INITIALIZERS + nanos);
    }

    public long currentTimeMillis() {
        elapsed += NANOS_PER_READING;
        return start.toEpochMilli() + TimeUnit.NANOSECONDS.toMillis(elapsed);
    }

    public Instant instant() {
        elapsed += NANOS_PER_READING;
        return start.plusNanos(elapsed);
    }

    /** Returns the virtual time that stands for {@code millis} since the epoch. */
    public long ofEpochMillis(long millis) {
        long left = millis - start.toEpochMilli();
        return left > TimeUnit.NANOSECONDS.toMillis(Long.MAX_VALUE)
                ? Pending.NEVER
                : TimeUnit.MILLISECONDS.toNanos(left);
    }
}
