package io.forethread.extension;

import io.forethread.scheduler.RunOptions;

import java.time.Duration;

/**
 * How long the runs of one test may be. The observed run may be as long as it likes, within reason:
 * it is the user's test. Replays are measured by it.
 */
final class RunBounds {
    /**
     * How many events of a run are predicted from: as many as the filters go through in a third of
     * the usual budget.
     */
    private static final long PREDICTED_FROM = 10_000_000;

    /** How many times as long as the observed run a replay may be. */
    private static final int LONGER = 10;

    private static final long LEAST_EVENTS = 100_000_000;
    private static final Duration LEAST_CALL = Duration.ofSeconds(15);

    private static final RunOptions OBSERVED = RunOptions.DEFAULT.withTracedEvents(PREDICTED_FROM);

    private RunOptions replays =
            RunOptions.DEFAULT
                    .withTracedEvents(2 * PREDICTED_FROM)
                    .withLongestStep(2 * PREDICTED_FROM);

    /**
     * Takes note of how long the observed run was.
     *
     * @param events how many there were, in the trace or not
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
        return OBSERVED.withSeed(seed);
    }

    /** Returns the bounds of a replay; without an observed run those of any run. */
    RunOptions ofReplay(long seed) {
        return replays.withSeed(seed);
    }
}
