package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Notifications of a single thread that may wake another one: both wait, and the one that has no
 * use for it is woken. A monitor may choose anybody; a condition wakes who has waited longest.
 */
final class WrongWaiters extends DeadlockSearch {
    /** Ranks: threads that wait at different places are likely to wait for different things. */
    private static final int DIFFERENT_PLACES = 1;

    private static final int SAME_PLACE = 3;

    WrongWaiters(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        List<Wait> all = waits.fewOfEach();
        Map<Long, List<Wait>> byPlace = all.stream().collect(Collectors.groupingBy(Wait::place));
        for (Wait right : all) {
            if (right.notifier() != NONE && trace.kind(right.notifier()) == EventKind.NOTIFY) {
                for (Wait wrong : byPlace.get(right.place())) {
                    if (mayBeConfused(right, wrong)) {
                        add(right, wrong);
                    }
                }
            }
        }
    }

    private boolean mayBeConfused(Wait right, Wait wrong) {
        return wrong.thread() != right.thread()
                && (wrong.condition() == right.condition()
                        || wrong.condition() == 0
                        || right.condition() == 0)
                && trace.thread(right.notifier()) != wrong.thread()
                && !order.orderedBeforeReaching(right.notifier(), wrong.begin())
                && (wrong.wake() == NONE
                        || !order.orderedBeforeReaching(wrong.wake(), right.notifier()));
    }

    private void add(Wait right, Wait wrong) {
        boolean isMonitor = trace.member(right.begin()) == 0;
        int release = releaseAfter(right.notifier());
        if (release != NONE) {
            int notify = right.notifier();
            add(right, wrong, List.of(wrong.begin(), right.begin(), notify, release), isMonitor);
            if (isMonitor) {
                add(right, wrong, List.of(right.begin(), wrong.begin(), notify, release), true);
            }
        }
    }

    /** Returns the event by which the notifying thread gave the lock back, or NONE. */
    private int releaseAfter(int notify) {
        for (Hold hold : holds.of(LockEvents.lock(trace, notify))) {
            if (hold.thread() == trace.thread(notify) && hold.isDuring(notify)) {
                return hold.release();
            }
        }
        return NONE;
    }

    private void add(Wait right, Wait wrong, List<Integer> done, boolean isMonitor) {
        List<Integer> standing = new ArrayList<>();
        for (Wait wait : List.of(right, wrong)) {
            if (wait.wake() != NONE) {
                standing.add(wait.wake());
            }
        }
        boolean hasOwnNotifier = wrong.notifier() != NONE && wrong.notifier() != right.notifier();
        boolean isSamePlace = trace.siteId(right.begin()) == trace.siteId(wrong.begin());
        add(
                isSamePlace ? SAME_PLACE : DIFFERENT_PLACES,
                String.valueOf(trace.siteId(right.begin())),
                Target.stuck(standing, done, hasOwnNotifier ? List.of(wrong.notifier()) : List.of())
                        .waking(isMonitor ? Map.of(right.notifier(), wrong.thread()) : Map.of()),
                "the notification of %s at %s wakes %s in place of %s"
                        .formatted(
                                words.object(right.begin()),
                                words.place(right.notifier()),
                                words.place(wrong.begin()),
                                words.place(right.begin())),
                new Part(
                        right.notifier(),
                        "notifies one that waits for " + words.object(right.begin())),
                new Part(
                        wrong.begin(),
                        "waits for " + words.object(wrong.begin()) + ", and is woken"),
                new Part(right.begin(), "waits for " + words.object(right.begin())));
    }
}
