package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Notifications that may come before the wait which they ended: the thread stands at its wait, and
 * the notification has been done, or all that come later, too. If the thread looked at a condition
 * that the notifier had written before, it would not get there: its reads keep their values.
 */
final class EarlySignals extends DeadlockSearch {
    private static final int RANK = 0;

    EarlySignals(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        for (Wait wait : waits.fewOfEach()) {
            if (wait.notifier() != NONE && mayPrecede(wait.notifier(), wait.begin())) {
                add(wait, last(wait));
                add(wait, List.of(wait.notifier()));
            }
        }
    }

    /** Returns the last notification of each thread from that on which ended a wait. */
    private List<Integer> last(Wait wait) {
        Map<Integer, Integer> byThread = new HashMap<>();
        for (int notify : waits.notificationsIn(wait.place())) {
            if (notify >= wait.notifier() && trace.thread(notify) != wait.thread()) {
                byThread.put(trace.thread(notify), notify);
            }
        }
        return new ArrayList<>(byThread.values().stream().sorted().toList());
    }

    private void add(Wait wait, List<Integer> done) {
        add(
                RANK,
                "",
                Target.stuckAfter(done, List.of(wait.begin())),
                "%s is waited for at %s after the notification at %s"
                        .formatted(
                                words.object(wait.begin()),
                                words.place(wait.begin()),
                                words.place(wait.notifier())),
                new Part(wait.begin(), "waits for " + words.object(wait.begin())),
                new Part(wait.notifier(), "notifies " + words.object(wait.begin())));
    }
}
