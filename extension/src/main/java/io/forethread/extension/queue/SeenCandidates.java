package io.forethread.extension.queue;

import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.trace.Site;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What has been predicted from earlier runs and is not tried again. */
final class SeenCandidates {
    private final ViolationRegistry registry;
    private final Set<String> known = new HashSet<>();
    private final Set<String> ofThisRun = new HashSet<>();

    SeenCandidates(ViolationRegistry registry) {
        this.registry = registry;
    }

    /** Starts with another run: predictions from the same run never count as seen. */
    void nextRun() {
        known.addAll(ofThisRun);
        ofThisRun.clear();
    }

    /**
     * Adds a prediction, identified by its places in the code.
     *
     * @param waiters where threads wait at the end of its order
     * @return whether it has not been predicted from an earlier run
     */
    boolean isNew(StoredPrediction prediction, List<Site> waiters) {
        return isNew(topic(prediction, waiters));
    }

    boolean isNew(String topic) {
        ofThisRun.add(topic);
        return !known.contains(topic);
    }

    /** Returns what predictions that count as the same have in common. */
    String topic(StoredPrediction prediction, List<Site> waiters) {
        boolean isDistinct = registry.treatment(prediction.kind()).isDistinctBySummary();
        return prediction.kind()
                + (isDistinct ? prediction.summary() : "")
                + waiters
                + prediction.events().stream()
                        .map(StoredEvent::site)
                        .map(Object::toString)
                        .sorted()
                        .collect(Collectors.joining());
    }
}
