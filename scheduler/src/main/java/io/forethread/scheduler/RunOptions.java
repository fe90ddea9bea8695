package io.forethread.scheduler;

import java.time.Duration;

/**
 * The bounds of a guided run, and its seed.
 *
 * @param seed the seed of the random numbers that the JDK gives to threads; the same seed gives the
 *     same run
 * @param mostEvents after how many events a run that has not ended is given up
 * @param tracedEvents about how many events the trace keeps; the run goes on beyond them
 * @param longestStep after how many events a step of a schedule that has not ended is given up
 * @param patience how long to wait for a thread that is not of the run and may or may not act
 * @param longestCall how long all threads may be in calls outside the engine's control before the
 *     run is given up
 */
public record RunOptions(
        long seed,
        long mostEvents,
        long tracedEvents,
        long longestStep,
        Duration patience,
        Duration longestCall) {

    /**
     * Bounds so wide that a run is given up only if the test alone would hardly have ended either:
     * a test may compute for a minute, or wait for a slow server.
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
