package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the patterns of four accesses to two variables. */
final class TwoVariablePatterns {
    /** How many blocks are looked at that do the same in the source to the same variables. */
    private static final int MOST_ALIKE = 2;

    /** How many accesses of a block are looked at, those at different places of the source. */
    private static final int MOST_ACCESSES = 48;

    /** How many pairs of accesses are kept for two variables. */
    private static final int MOST_PAIRS = 32;

    /** How many are kept in all: long blocks that share much have more than a heap can hold. */
    private static final int MOST_PAIRS_IN_ALL = 200_000;

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final AtomicBlocks blocks;
    private final InterruptionFilter filter;
    private final InterruptionCandidates found;
    private final Set<Integer> left = new HashSet<>();

    /** By two variables, the pairs of accesses that some block has, first and second. */
    private final Map<Variables, Set<Pair>> pairs = new LinkedHashMap<>();

    private int size;

    TwoVariablePatterns(
            TraceAnalysis analysis,
            AtomicBlocks blocks,
            InterruptionFilter filter,
            InterruptionCandidates found) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.blocks = blocks;
        this.filter = filter;
        this.found = found;
    }

    /** Two variables, in the order of their numbers. */
    private record Variables(int one, int other) {
        static Variables of(int a, int b) {
            return new Variables(Math.min(a, b), Math.max(a, b));
        }
    }

    /** Two accesses of a block, to different variables; both read or both write. */
    private record Pair(int first, int second, boolean writes) {}

    /** Where a block accesses what: blocks that have this in common are alike. */
    private record Place(int variable, int site, boolean writes) {}

    private record Likeness(int thread, Set<Place> places) {}

    void find(Predicate<String> ignored) {
        for (int v = 0; v < analysis.accesses().variables(); v++) {
            if (analysis.accesses().isShared(v)
                    && found.isIgnored(analysis.accesses().of(v)[0], ignored)) {
                left.add(v);
            }
        }
        Map<Likeness, Integer> seen = new HashMap<>();
        for (Block block : blocks.all()) {
            Map<Place, int[]> places = places(block);
            Likeness likeness = new Likeness(block.thread(), Set.copyOf(places.keySet()));
            if (places.size() > 1 && seen.merge(likeness, 1, Integer::sum) <= MOST_ALIKE) {
                addPairs(places);
            }
        }
        pairs.values().forEach(this::match);
    }

    /** Returns the first and the last access of a block at each place. */
    private Map<Place, int[]> places(Block block) {
        Map<Place, int[]> places = new LinkedHashMap<>();
        for (int event = block.first();
                event >= 0 && event <= block.last();
                event = analysis.units().nextInThread(event)) {
            int variable = analysis.accesses().variable(event);
            if (variable >= 0
                    && analysis.accesses().isShared(variable)
                    && !left.contains(variable)) {
                Place place = new Place(variable, trace.siteId(event), trace.isWrite(event));
                int[] known = places.get(place);
                if (known != null) {
                    known[1] = event;
                } else if (places.size() < MOST_ACCESSES) {
                    places.put(place, new int[] {event, event});
                }
            }
        }
        return places;
    }

    private void addPairs(Map<Place, int[]> places) {
        List<Map.Entry<Place, int[]>> all = new ArrayList<>(places.entrySet());
        for (Map.Entry<Place, int[]> first : all) {
            for (Map.Entry<Place, int[]> second : all) {
                if (first.getKey().variable() != second.getKey().variable()
                        && first.getKey().writes() == second.getKey().writes()) {
                    addPair(first, second);
                }
            }
        }
    }

    private void addPair(Map.Entry<Place, int[]> first, Map.Entry<Place, int[]> second) {
        int a = first.getValue()[0];
        int b = second.getValue()[0] > a ? second.getValue()[0] : second.getValue()[1];
        if (b > a && size < MOST_PAIRS_IN_ALL) {
            Set<Pair> known =
                    pairs.computeIfAbsent(
                            Variables.of(first.getKey().variable(), second.getKey().variable()),
                            any -> new LinkedHashSet<>());
            if (known.size() < MOST_PAIRS && known.add(new Pair(a, b, first.getKey().writes()))) {
                size++;
            }
        }
    }

    private void match(Set<Pair> ofTwo) {
        for (Pair local : ofTwo) {
            for (Pair remote : ofTwo) {
                if (trace.thread(local.first) != trace.thread(remote.first)) {
                    match(local, remote);
                }
            }
        }
    }

    private void match(Pair local, Pair remote) {
        boolean reversed =
                analysis.accesses().variable(local.first)
                        != analysis.accesses().variable(remote.first);
        Pattern pattern = Pattern.ofTwo(local.writes, remote.writes, reversed);
        if (pattern == null || isOneUnit(local)) {
            return;
        }
        List<Integer> others = List.of(remote.first, remote.second);
        SourceKey key = found.key(pattern, local.first, others, local.second);
        if (found.wants(key, local.first, remote.first)
                && filter.mayInterrupt(local.first, remote.first, local.second)
                && filter.mayInterrupt(local.first, remote.second, local.second)) {
            found.add(pattern, local.first, others, local.second);
        }
    }

    private boolean isOneUnit(Pair pair) {
        return analysis.units().unitOf(pair.first) == analysis.units().unitOf(pair.second);
    }
}
