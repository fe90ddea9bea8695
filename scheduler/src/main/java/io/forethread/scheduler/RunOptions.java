package io.forethread.scheduler;

import java.time.Duration;

/**
 * What bounds a guided run, and what seeds it.
 *
 * @param seed the seed of random numbers that the JDK gives to threads; the same seed gives the
 *     same run
 * @param mostEvents after how many events a run that has not ended is given up
 * @param longestStep after how many events a step of a schedule that is not reached is given up
 * @param patience how long all threads may wait for something outside the engine's control
 */
public record RunOptions(long seed, long mostEvents, long longestStep, Duration patience) {
    public static final RunOptions DEFAULT =
            new RunOptions(1, 100_000_000L, 1_000_000L, Duration.ofSeconds(15));

    public RunOptions withSeed(long newSeed) {
        return new RunOptions(newSeed, mostEvents, longestStep, patience);
    }

    public RunOptions withMostEvents(long events) {
        return new RunOptions(seed, events, longestStep, patience);
    }

    public RunOptions withPatience(Duration newPatience) {
        return new RunOptions(seed, mostEvents, longestStep, newPatience);
    }
}
