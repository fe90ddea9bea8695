package io.forethread.predictor.detect.atomicity;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the patterns of four accesses to two variables. */
final class TwoVariablePatterns {
    /** How many blocks are looked at that do the same in the source to the same variables. */
    private static final int MOST_ALIKE = 2;

    /** How many that do the same in the source to any variables. */
    private static final int MOST_ALIKE_IN_SOURCE = 32;

    /** How many accesses of a block are looked at, those at different places of the source. */
    private static final int MOST_ACCESSES = 48;

    /** How many pairs of accesses are kept for two variables. */
    private static final int MOST_PAIRS = 32;

    /** How many are kept in all: long blocks that share much have more than a heap can hold. */
    private static final int MOST_PAIRS_IN_ALL = 200_000;

    private final Observation observation;
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final AtomicBlocks blocks;
    private final InterruptionFilter filter;
    private final InterruptionCandidates found;
    private final BitSet shared;

    /** By two variables, the pairs of accesses that some block has, first and second. */
    private final Map<Variables, Set<Pair>> pairs = new LinkedHashMap<>();

    private int size;

    TwoVariablePatterns(
            Observation observation,
            AtomicBlocks blocks,
            InterruptionFilter filter,
            InterruptionCandidates found) {
        this.observation = observation;
        this.analysis = observation.analysis();
        this.trace = analysis.trace();
        this.blocks = blocks;
        this.filter = filter;
        this.found = found;
        this.shared = analysis.contended();
        for (int v = shared.nextSetBit(0); v >= 0; v = shared.nextSetBit(v + 1)) {
            int first = analysis.accesses().firstAccess(v);
            shared.set(v, !found.isIgnored(first, observation.ignored()));
        }
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

    void find() {
        List<Block> all = blocks.all();
        Fingerprint print = new Fingerprint();
        Numbering alike = new Numbering();
        Numbering inSource = new Numbering();
        IntList seen = new IntList();
        IntList seenInSource = new IntList();
        Map<Long, Integer> last = new LinkedHashMap<>(); // the end of a loop may be special
        for (int i = 0; i < all.size() && !shared.isEmpty(); i++) {
            if (observation.budget().isOver()) {
                observation.cutShort("atomicity violations of two variables");
                break;
            }
            Block block = all.get(i);
            print.take(block);
            if (print.isOfSeveral) {
                boolean isNew = count(alike, seen, print.variables) <= MOST_ALIKE;
                if (isNew && count(inSource, seenInSource, print.source) <= MOST_ALIKE_IN_SOURCE) {
                    addPairs(places(block));
                } else {
                    last.put(print.source, i);
                }
            }
        }
        last.values().forEach(number -> addPairs(places(all.get(number))));
        pairs.values().forEach(this::match);
    }

    private static int count(Numbering numbers, IntList counts, long key) {
        int number = numbers.of(key);
        if (number == counts.size()) {
            counts.add(0);
        }
        counts.set(number, counts.get(number) + 1);
        return counts.get(number);
    }

    /**
     * What a block does, in two numbers: blocks in a loop that do the same have the same. It takes
     * the set of places where a block accesses what, whatever their order and how often.
     */
    private final class Fingerprint {
        private static final long FACTOR = 0x9E3779B97F4A7C15L;

        private long variables;
        private long source;
        private boolean isOfSeveral;
        private final long[] known = new long[MOST_ACCESSES];
        private int size;

        void take(Block block) {
            variables = block.thread();
            source = block.thread();
            isOfSeveral = false;
            size = 0;
            int one = Accesses.NONE;
            int length = 0;
            for (int event = block.first();
                    event >= 0 && event <= block.last();
                    event = analysis.units().nextInThread(event)) {
                int variable = analysis.accesses().variable(event);
                length++;
                if (variable < 0 || !shared.get(variable)) {
                    continue;
                }
                isOfSeveral |= one != Accesses.NONE && one != variable;
                one = variable;
                int writes = trace.isWrite(event) ? 1 : 0;
                long place = 2L * trace.siteId(event) + writes;
                if (isNew((place << 32) | variable)) {
                    variables += mixed((place << 32) | variable);
                    source += mixed(place);
                }
            }
            observation.budget().spend(length);
        }

        private boolean isNew(long access) {
            for (int i = 0; i < size; i++) {
                if (known[i] == access) {
                    return false;
                }
            }
            if (size == MOST_ACCESSES) {
                return false;
            }
            known[size++] = access;
            return true;
        }

        private static long mixed(long number) {
            long mixed = (number ^ (number >>> 29)) * FACTOR;
            return (mixed ^ (mixed >>> 32)) * FACTOR;
        }
    }

    /** Returns the first and the last access of a block at each place. */
    private Map<Place, int[]> places(Block block) {
        Map<Place, int[]> places = new LinkedHashMap<>();
        for (int event = block.first();
                event >= 0 && event <= block.last();
                event = analysis.units().nextInThread(event)) {
            int variable = analysis.accesses().variable(event);
            if (variable >= 0 && shared.get(variable)) {
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
        observation.budget().spend((long) ofTwo.size() * ofTwo.size());
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
