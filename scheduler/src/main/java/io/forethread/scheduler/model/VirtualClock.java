package io.forethread.scheduler.model;

import io.forethread.hooks.ToldTimes;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The time of a guided run. It stands still while threads run, and jumps to the next deadline when
 * no thread can run. Each reading advances it a little, so that a loop that polls the time ends.
 *
 * <p>{@code nanoTime} starts from the same value in every run of a JVM, so that times stored in
 * fields are the same in every replay. If the program has read a later time outside a run or in a
 * class initializer, it starts there: time must not go backwards. The time of day starts from the
 * real one, since a test may compare it with the time of a file or of another machine.
 */
public final class VirtualClock {
    private static final long NANOS_PER_READING = 100;

    /**
     * How far the clock of class initializers is behind. They run in real time, which must not
     * overtake the time of the run.
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

    /** Returns the time {@code nanos} from now; {@link Pending#NEVER} if that overflows. */
    public long after(long nanos) {
        long time = elapsed + Math.max(0, nanos);
        return time < 0 ? Pending.NEVER : time;
    }

    public long nanoTime() {
        elapsed += NANOS_PER_READING;
        return nanosAtStart + elapsed;
    }

    /** Returns the time in a class initializer that began {@code nanos} of real time ago. */
    public long nanoTimeInInitializer(long nanos) {
        return nanosAtStart + elapsed - NANOS_SINCE_INITIALIZERS + nanos;
    }

    /** Returns the time of day in a class initializer that began {@code nanos} of real time ago. */
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
