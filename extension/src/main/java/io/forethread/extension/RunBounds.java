package io.forethread.extension;

import io.forethread.scheduler.RunOptions;
import io.forethread.trace.TraceDepth;

import java.time.Duration;

/**
 * Limits the length of runs. The observed run is the user's test and has only limits that no
 * ordinary test reaches; replays are limited to a multiple of it.
 */
final class RunBounds {
    /**
     * The number of events that are traced and predicted from: what the filters process in a third
     * of the default budget.
     */
    private static final long PREDICTED_FROM = 10_000_000;

    /** How many times as long as the observed run a replay may take. */
    private static final int LONGER = 10;

    private static final long LEAST_EVENTS = 100_000_000;
    private static final Duration LEAST_CALL = Duration.ofSeconds(15);

    private final RunOptions observed;
    private RunOptions replays;

    /**
     * Makes the general limits.
     *
     * @param depth how much is recorded
     */
    RunBounds(TraceDepth depth) {
        RunOptions all = RunOptions.DEFAULT.withDepth(depth);
        observed = all.withTracedEvents(PREDICTED_FROM);
        replays = all.withTracedEvents(2 * PREDICTED_FROM).withLongestStep(2 * PREDICTED_FROM);
    }

    /**
     * Sets the limits of replays by the observed run.
     *
     * @param events the number of its events, traced or not
     */
    void observed(long events, Duration time) {
        Duration call = time.multipliedBy(LONGER);
        replays =
                replays.withMostEvents(Math.max(LEAST_EVENTS, LONGER * events))
                        .withLongestStep(
                                Math.max(RunOptions.DEFAULT.longestStep(), LONGER * events))
                        .withLongestCall(call.compareTo(LEAST_CALL) < 0 ? LEAST_CALL : call);
    }

    RunOptions ofObserved(long seed) {
        return observed.withSeed(seed);
    }

    /** Returns the limits of a replay: the general ones if there was no observed run. */
    RunOptions ofReplay(long seed) {
        return replays.withSeed(seed);
    }
}
