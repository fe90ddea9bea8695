package io.forethread.extension.queue;

import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.trace.Site;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What has been predicted from earlier runs, and need not be tried again. */
final class SeenCandidates {
    private final ViolationRegistry registry;
    private final Set<String> known = new HashSet<>();
    private final Set<String> ofThisRun = new HashSet<>();

    SeenCandidates(ViolationRegistry registry) {
        this.registry = registry;
    }

    /** Begins with another run: what one run brings twice is two things. */
    void nextRun() {
        known.addAll(ofThisRun);
        ofThisRun.clear();
    }

    /**
     * Takes in what a prediction is about, wherever in the run it happens.
     *
     * @param waiters where threads wait then: the more of them, the more may go wrong
     * @return whether no earlier run has brought it
     */
    boolean isNew(StoredPrediction prediction, List<Site> waiters) {
        boolean isDistinct = registry.treatment(prediction.kind()).isDistinctBySummary();
        String topic =
                prediction.kind()
                        + (isDistinct ? prediction.summary() : "")
                        + waiters
                        + prediction.events().stream()
                                .map(StoredEvent::site)
                                .map(Object::toString)
                                .sorted()
                                .collect(Collectors.joining());
        ofThisRun.add(topic);
        return !known.contains(topic);
    }
}
