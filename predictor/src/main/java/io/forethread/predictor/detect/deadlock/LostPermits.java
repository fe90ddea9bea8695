package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.WakeReason;

import java.util.Arrays;
import java.util.List;

/**
 * Unparks that may be lost: a second one before the thread has used up the first, since there is
 * only one permit, and one before the thread is started, since there is none before.
 */
final class LostPermits extends DeadlockSearch {
    private static final int RANK = 0;

    LostPermits(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        int threads = trace.dictionary().threads().size();
        int[] starts = new int[threads];
        int[] unparks = new int[threads];
        int[] parks = new int[threads];
        for (int[] events : List.of(starts, unparks, parks)) {
            Arrays.fill(events, NONE);
        }
        for (int event : analysis.synchronization().signalling()) {
            EventKind kind = trace.kind(event);
            int thread = trace.thread(event);
            if (kind == EventKind.START) {
                starts[(int) trace.value(event)] = event;
            } else if (kind == EventKind.UNPARK) {
                unparks[(int) trace.value(event)] = event;
            } else if (kind == EventKind.PARK && trace.value(event) == WakeReason.WOKEN.value()) {
                add(event, unparks[thread], parks[thread]);
                add(event, unparks[thread], starts[thread]);
                parks[thread] = event;
            }
        }
    }

    /** Adds that an unpark comes before {@code earlier}, so that a park is not ended by it. */
    private void add(int park, int unpark, int earlier) {
        if (unpark == NONE || earlier == NONE || !mayPrecede(unpark, earlier)) {
            return;
        }
        boolean isParked = trace.kind(earlier) == EventKind.PARK;
        add(
                RANK,
                "",
                Target.stuckAfter(List.of(unpark), List.of(earlier)),
                "%s is parked at %s after the unpark at %s, which came before %s"
                        .formatted(
                                trace.dictionary().thread(trace.thread(park)).name(),
                                words.place(park),
                                words.place(unpark),
                                isParked ? "an earlier park" : "its start"),
                new Part(park, "parks"),
                new Part(
                        unpark, "unparks " + trace.dictionary().thread(trace.thread(park)).name()));
    }
}
