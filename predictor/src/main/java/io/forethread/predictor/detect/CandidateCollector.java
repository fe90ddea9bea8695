package io.forethread.predictor.detect;

import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Merges candidates that are the same in the source, and keeps some instances of each: those whose
 * events were near each other in the trace, since less has to be rearranged for them.
 */
public final class CandidateCollector {
    /** How many instances of a candidate are kept. */
    private static final int MOST = 8;

    /** How many of them may be about the same variable in the same threads. */
    private static final int MOST_ALIKE = 2;

    /** How many instances are chosen from. */
    private static final int ENOUGH = 64;

    private final Predicate<String> isLibrary;
    private final Map<SourceKey, Group> groups = new LinkedHashMap<>();

    /** Makes a collector that takes all classes for the user's own. */
    public CandidateCollector() {
        this.isLibrary = name -> false;
    }

    public CandidateCollector(Observation observation) {
        this.isLibrary = observation::isLibrary;
    }

    /**
     * Returns whether instances of a candidate at some variable in two threads are still wanted.
     */
    public boolean wants(SourceKey key, Likeness likeness) {
        Group group = groups.get(key);
        return group == null
                || (group.targets.size() < ENOUGH
                        && group.alike.getOrDefault(likeness, 0) < MOST_ALIKE);
    }

    /**
     * Adds an instance, unless it is known or there are enough of them.
     *
     * @param rank how promising it is, the best first
     * @param distance how far apart its events were
     */
    public void add(int rank, int distance, Likeness likeness, Candidate candidate) {
        if (wants(candidate.key(), likeness)) {
            Group group = groups.computeIfAbsent(candidate.key(), key -> new Group());
            group.rank = Math.min(group.rank, rank);
            if (group.targets.add(candidate.target())) {
                group.offer(distance, candidate);
                group.alike.merge(likeness, 1, Integer::sum);
            }
        }
    }

    /**
     * Returns what was collected: what is in the user's own classes before what is in libraries,
     * then the most promising first, else in order of arrival.
     */
    public List<CandidateGroup> groups() {
        return groups.values().stream()
                .map(this::group)
                .sorted(
                        Comparator.comparing((CandidateGroup group) -> !group.own())
                                .thenComparingInt(CandidateGroup::rank))
                .toList();
    }

    private CandidateGroup group(Group group) {
        List<Candidate> nearest = group.nearest();
        return new CandidateGroup(
                group.rank, isOwn(nearest.get(0)), group.nearest.get(0).distance, nearest);
    }

    private boolean isOwn(Candidate candidate) {
        return candidate.events().stream()
                .anyMatch(event -> !isLibrary.test(event.site().className()));
    }

    /**
     * What instances of a candidate may have in common.
     *
     * @param variable the variable, by its number in the trace
     */
    public record Likeness(int variable, int firstThread, int secondThread) {}

    private record Offer(int distance, Candidate candidate) {}

    private static final class Group {
        private int rank = Integer.MAX_VALUE;

        /** The nearest ones so far, by distance. */
        private final List<Offer> nearest = new ArrayList<>();

        private final Set<Target> targets = new HashSet<>();
        private final Map<Likeness, Integer> alike = new HashMap<>();

        void offer(int distance, Candidate candidate) {
            int place = nearest.size();
            while (place > 0 && nearest.get(place - 1).distance > distance) {
                place--;
            }
            nearest.add(place, new Offer(distance, candidate));
            if (nearest.size() > MOST) {
                nearest.remove(MOST); // candidates are full of words, and there may be many groups
            }
        }

        List<Candidate> nearest() {
            return nearest.stream().map(Offer::candidate).toList();
        }
    }
}
