package io.forethread.scheduler;

import java.time.Duration;

/**
 * What bounds a guided run, and what seeds it.
 *
 * @param seed the seed of random numbers that the JDK gives to threads; the same seed gives the
 *     same run
 * @param mostEvents after how many events a run that has not ended is given up
 * @param tracedEvents how many events the trace keeps, about; the run goes on beyond them
 * @param longestStep after how many events a step of a schedule that is not reached is given up
 * @param patience how long somebody is waited for who is not of the run and may or may not act
 * @param longestCall how long all threads may wait for calls outside the engine's control before
 *     the run is given up
 */
public record RunOptions(
        long seed,
        long mostEvents,
        long tracedEvents,
        long longestStep,
        Duration patience,
        Duration longestCall) {

    /**
     * A test that computes for a minute, or waits for a slow server, is right: a run is given up
     * only where the test alone would hardly have ended either.
     */
    public static final RunOptions DEFAULT =
            new RunOptions(
                    1,
                    10_000_000_000L,
                    Integer.MAX_VALUE,
                    1_000_000L,
                    Duration.ofSeconds(15),
                    Duration.ofMinutes(5));

    public RunOptions withSeed(long newSeed) {
        return new RunOptions(
                newSeed, mostEvents, tracedEvents, longestStep, patience, longestCall);
    }

    public RunOptions withMostEvents(long events) {
        return new RunOptions(seed, events, tracedEvents, longestStep, patience, longestCall);
    }

    public RunOptions withTracedEvents(long events) {
        return new RunOptions(seed, mostEvents, events, longestStep, patience, longestCall);
    }

    public RunOptions withLongestStep(long events) {
        return new RunOptions(seed, mostEvents, tracedEvents, events, patience, longestCall);
    }

    public RunOptions withPatience(Duration newPatience) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, longestStep, newPatience, longestCall);
    }

    public RunOptions withLongestCall(Duration newLongestCall) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, longestStep, patience, newLongestCall);
    }
}
