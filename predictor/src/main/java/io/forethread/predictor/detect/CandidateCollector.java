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
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Merges candidates that are the same in the source, and keeps some instances of each: those about
 * what is rarely done, then those whose events were near each other in the trace, since less has to
 * be rearranged for them.
 */
public final class CandidateCollector {
    /** How many instances of a candidate are kept. */
    private static final int MOST = 8;

    /** How many of them may be about the same variable in the same threads. */
    private static final int MOST_ALIKE = 2;

    /** How many instances are chosen from. */
    private static final int ENOUGH = 64;

    private final Predicate<String> isLibrary;

    /** Null if all candidates are taken to be equally rare. */
    private final Rarity rarity;

    private final Map<SourceKey, Group> groups = new LinkedHashMap<>();

    /** Makes a collector that takes all classes for the user's own. */
    public CandidateCollector() {
        this(name -> false, null);
    }

    public CandidateCollector(Observation observation) {
        this(observation::isLibrary, new Rarity(observation));
    }

    private CandidateCollector(Predicate<String> isLibrary, Rarity rarity) {
        this.isLibrary = isLibrary;
        this.rarity = rarity;
    }

    /** Returns one for candidates whose ranks say already how rare they are. */
    public static CandidateCollector byRankOnly(Observation observation) {
        return new CandidateCollector(observation::isLibrary, null);
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
                int least = rarity == null ? 0 : rarity.ofRarest(candidate);
                int most = rarity == null ? 0 : rarity.ofMostFrequent(candidate);
                group.offer(new Offer(least, most, distance, candidate));
                group.alike.merge(likeness, 1, Integer::sum);
            }
        }
    }

    /**
     * Returns what was collected: what is in the user's own classes before what is in libraries,
     * then what is about something that is rarely done, then the most promising first, else in
     * order of arrival. What is about the same lines as one before comes after all other lines.
     */
    public List<CandidateGroup> groups() {
        List<Group> best =
                groups.values().stream()
                        .sorted(
                                Comparator.comparing((Group group) -> group.best().rarest)
                                        .thenComparing(group -> group.rank)
                                        .thenComparing(group -> group.best().mostFrequent))
                        .toList();
        Map<Set<String>, Integer> before = new HashMap<>();
        Map<Group, Integer> sameLines = new HashMap<>();
        for (Group group : best) {
            sameLines.put(group, before.merge(lines(group.best().candidate), 1, Integer::sum));
        }
        return best.stream()
                .sorted(
                        Comparator.comparing((Group group) -> !isOwn(group.best().candidate))
                                .thenComparing(sameLines::get))
                .map(this::group)
                .toList();
    }

    private static Set<String> lines(Candidate candidate) {
        return candidate.events().stream()
                .map(event -> event.site().className() + ":" + event.site().line())
                .collect(Collectors.toSet());
    }

    private CandidateGroup group(Group group) {
        Offer best = group.best();
        return new CandidateGroup(
                group.rank, isOwn(best.candidate), best.distance, group.candidates());
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

    /** An instance, the magnitudes of how often its events are done, and how far apart they are. */
    private record Offer(int rarest, int mostFrequent, int distance, Candidate candidate) {
        /** What is done a few times is as rare as what is done once. */
        boolean isBetterThan(Offer other) {
            int rarer = Integer.compare(rarest >> 1, other.rarest >> 1);
            return rarer == 0 ? distance < other.distance : rarer < 0;
        }
    }

    private static final class Group {
        private int rank = Integer.MAX_VALUE;

        /** Those about what is rarely done, and those whose events are nearest, the best first. */
        private final List<Offer> rarest = new ArrayList<>();

        private final List<Offer> nearest = new ArrayList<>();

        private final Set<Target> targets = new HashSet<>();
        private final Map<Likeness, Integer> alike = new HashMap<>();

        void offer(Offer offer) {
            add(offer, rarest, Offer::isBetterThan);
            add(offer, nearest, (one, other) -> one.distance < other.distance);
        }

        /** Keeps few: candidates are full of words, and there may be many groups. */
        private static void add(
                Offer offer, List<Offer> best, BiPredicate<Offer, Offer> isBetterThan) {
            int place = best.size();
            while (place > 0 && isBetterThan.test(offer, best.get(place - 1))) {
                place--;
            }
            best.add(place, offer);
            if (best.size() > MOST) {
                best.remove(MOST);
            }
        }

        Offer best() {
            return rarest.get(0);
        }

        List<Candidate> candidates() {
            int half = Math.min(MOST / 2, rarest.size());
            return Stream.of(rarest.subList(0, half), nearest.subList(0, half), rarest)
                    .flatMap(List::stream)
                    .distinct()
                    .limit(MOST)
                    .map(Offer::candidate)
                    .toList();
        }
    }
}
