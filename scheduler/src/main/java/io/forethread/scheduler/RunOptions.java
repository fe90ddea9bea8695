package io.forethread.scheduler;

import io.forethread.trace.TraceDepth;
import io.forethread.trace.store.KeptEvents;

import java.time.Duration;

/**
 * The bounds of a guided run, its seed, and what its trace keeps.
 *
 * @param seed the seed of the random numbers that the JDK gives to threads; the same seed gives the
 *     same run
 * @param mostEvents after how many events a run that has not ended is given up
 * @param tracedEvents about how many events the trace keeps; the run goes on beyond them
 * @param longestStep after how many events a step of a schedule that has not ended is given up
 * @param patience how long to wait for a thread that is not of the run and may or may not act
 * @param longestCall how long all threads may be in calls outside the engine's control before the
 *     run is given up
 * @param kept which of the recorded events the trace keeps
 * @param depth how much is recorded
 */
public record RunOptions(
        long seed,
        long mostEvents,
        long tracedEvents,
        long longestStep,
        Duration patience,
        Duration longestCall,
        KeptEvents kept,
        TraceDepth depth) {

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
                    Duration.ofMinutes(5),
                    KeptEvents.SHARED,
                    TraceDepth.ORDINARY);

    public RunOptions withSeed(long newSeed) {
        return new RunOptions(
                newSeed, mostEvents, tracedEvents, longestStep, patience, longestCall, kept, depth);
    }

    public RunOptions withMostEvents(long events) {
        return new RunOptions(
                seed, events, tracedEvents, longestStep, patience, longestCall, kept, depth);
    }

    public RunOptions withTracedEvents(long events) {
        return new RunOptions(
                seed, mostEvents, events, longestStep, patience, longestCall, kept, depth);
    }

    public RunOptions withLongestStep(long events) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, events, patience, longestCall, kept, depth);
    }

    public RunOptions withPatience(Duration newPatience) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, longestStep, newPatience, longestCall, kept, depth);
    }

    public RunOptions withLongestCall(Duration newLongestCall) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, longestStep, patience, newLongestCall, kept, depth);
    }

    public RunOptions withKept(KeptEvents newKept) {
        return new RunOptions(
                seed, mostEvents, tracedEvents, longestStep, patience, longestCall, newKept, depth);
    }

    /**
     * Makes runs that are recorded to this depth. Deep ones keep all events: what one thread alone
     * does matters to the next, and a thread can be stopped at calls only if all are in the trace.
     */
    public RunOptions withDepth(TraceDepth newDepth) {
        return new RunOptions(
                seed,
                mostEvents,
                tracedEvents,
                longestStep,
                patience,
                longestCall,
                newDepth.isDeep() && kept == KeptEvents.SHARED ? KeptEvents.ALL : kept,
                newDepth);
    }

    /** Makes runs without a trace: they do the same, and the trace of their result is empty. */
    public RunOptions withoutTrace() {
        return withKept(KeptEvents.NONE);
    }

    /** Tells whether the result has a trace, and the living objects of the run. */
    public boolean isTraced() {
        return kept != KeptEvents.NONE;
    }
}
