package io.forethread.predictor.detect;

import io.forethread.predictor.order.Target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Merges candidates that are the same in the source, and keeps some instances of each. */
final class CandidateCollector {
    /** How many instances of a candidate are kept. */
    private static final int MOST = 8;

    /** How many of them may be about the same variable in the same threads. */
    private static final int MOST_ALIKE = 2;

    private final Map<SourceKey, Group> groups = new LinkedHashMap<>();

    /** Tells whether instances of a candidate at some variable in two threads are still wanted. */
    boolean wants(SourceKey key, Likeness likeness) {
        Group group = groups.get(key);
        return group == null
                || (group.instances.size() < MOST
                        && group.alike.getOrDefault(likeness, 0) < MOST_ALIKE);
    }

    /** Adds an instance, unless it is known or there are enough of them. */
    void add(int rank, Likeness likeness, Candidate candidate) {
        if (wants(candidate.key(), likeness)) {
            Group group = groups.computeIfAbsent(candidate.key(), key -> new Group());
            group.rank = Math.min(group.rank, rank);
            if (group.targets.add(candidate.target())) {
                group.instances.add(candidate);
                group.alike.merge(likeness, 1, Integer::sum);
            }
        }
    }

    /** Returns what was collected, the most promising first, else in order of arrival. */
    List<CandidateGroup> groups() {
        return groups.values().stream()
                .map(group -> new CandidateGroup(group.rank, group.instances))
                .sorted(Comparator.comparingInt(CandidateGroup::rank))
                .toList();
    }

    /**
     * What instances of a candidate may have in common.
     *
     * @param variable the variable, by its number in the trace
     */
    record Likeness(int variable, int firstThread, int secondThread) {}

    private static final class Group {
        private int rank = Integer.MAX_VALUE;
        private final List<Candidate> instances = new ArrayList<>();
        private final Set<Target> targets = new HashSet<>();
        private final Map<Likeness, Integer> alike = new HashMap<>();
    }
}
