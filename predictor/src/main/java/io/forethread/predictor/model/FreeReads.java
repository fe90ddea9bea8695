package io.forethread.predictor.model;

import io.forethread.predictor.model.ValueFlow.Access;
import io.forethread.predictor.model.ValueFlow.FreeSites;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The reads of a trace that may see another value: they decide nothing, and other threads influence
 * what they see. Then writes may write another value, too: a write writes what it wrote in the
 * trace if all reads that its value was computed from see what they saw.
 */
public final class FreeReads {
    /** No read is free. */
    public static final FreeReads NONE = new FreeReads();

    private static final int[] NOTHING = {};

    private final BitSet free = new BitSet();

    /** By write, the free reads that its value was computed from. */
    private final Map<Integer, int[]> sources = new HashMap<>();

    private FreeReads() {}

    /** Finds the free reads of a trace. */
    public static FreeReads of(Trace trace, EventUnits units, ValueFlow flow) {
        if (flow == ValueFlow.UNKNOWN) {
            return NONE;
        }
        FreeSites sites = flow.among(accesses(trace));
        if (sites.reads().isEmpty()) {
            return NONE;
        }
        FreeReads reads = new FreeReads();
        Search search = new Search(trace, sites);
        search.removeAmbiguous(units);
        search.spread(new Accesses(trace));
        reads.free.or(search.changeable);
        search.made.forEach(
                (write, from) -> {
                    int[] free =
                            from.stream()
                                    .mapToInt(read -> read)
                                    .filter(search.changeable::get)
                                    .toArray();
                    if (free.length > 0) {
                        reads.sources.put(write, free);
                    }
                });
        return reads.free.isEmpty() ? NONE : reads;
    }

    private static Set<Access> accesses(Trace trace) {
        Set<Long> seen = new HashSet<>();
        Set<Access> accesses = new LinkedHashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            boolean field = kind == EventKind.READ_FIELD || kind == EventKind.WRITE_FIELD;
            boolean element = kind == EventKind.READ_ELEMENT || kind == EventKind.WRITE_ELEMENT;
            if ((field || element)
                    && seen.add((long) trace.siteId(event) << 8 | kind.code())
                    && trace.siteId(event) != 0) {
                String name = field ? trace.dictionary().field(trace.member(event)).name() : "";
                accesses.add(new Access(trace.site(event), kind, name));
            }
        }
        return accesses;
    }

    public boolean isEmpty() {
        return free.isEmpty();
    }

    /** Returns whether a read may see another value. */
    public boolean contains(int read) {
        return free.get(read);
    }

    /** Returns the free reads that the value of a write was computed from. */
    public int[] sourcesOf(int write) {
        return sources.getOrDefault(write, NOTHING).clone();
    }

    /** Returns the writes whose value was computed from free reads. */
    public Set<Integer> madeWrites() {
        return Set.copyOf(sources.keySet());
    }

    /** Finds the events of free sites. */
    private static final class Search {
        private final Trace trace;
        private final BitSet candidates = new BitSet();
        private final BitSet changeable = new BitSet();

        /** By write, the candidates that its value was computed from. */
        private final Map<Integer, List<Integer>> made = new HashMap<>();

        Search(Trace trace, FreeSites sites) {
            this.trace = trace;
            // Sites are compared by number: there are many events, and comparing sites is slow.
            BitSet reading = new BitSet();
            Map<Site, Integer> numbers = new HashMap<>();
            List<Site> all = trace.dictionary().sites();
            for (int number = 0; number < all.size(); number++) {
                numbers.put(all.get(number), number);
                reading.set(number, sites.reads().contains(all.get(number)));
            }
            Map<Integer, int[]> writing = new HashMap<>();
            sites.sources()
                    .forEach(
                            (write, reads) ->
                                    writing.put(
                                            numbers.get(write),
                                            reads.stream().mapToInt(numbers::get).toArray()));
            collect(reading, writing);
        }

        private void collect(BitSet reading, Map<Integer, int[]> writing) {
            Map<Long, Integer> latest = new HashMap<>();
            for (int event = 0; event < trace.size(); event++) {
                long thread = (long) trace.thread(event) << 32;
                int site = trace.siteId(event);
                if (trace.isState(event)) {
                    continue;
                }
                if (trace.isRead(event) && reading.get(site)) {
                    candidates.set(event);
                    latest.put(thread | site, event);
                } else if (trace.isWrite(event) && writing.containsKey(site)) {
                    List<Integer> from = new ArrayList<>();
                    for (int source : writing.get(site)) {
                        Integer read = latest.get(thread | source);
                        if (read != null) {
                            from.add(read);
                        }
                    }
                    made.put(event, from);
                }
            }
        }

        /**
         * Removes reads whose write is read again in the same unit: inside a unit, every read keeps
         * its value.
         */
        void removeAmbiguous(EventUnits units) {
            Set<Integer> kept = new HashSet<>();
            made.forEach(
                    (write, from) -> {
                        int unit = units.unitOf(write);
                        for (int next = units.nextInThread(write);
                                next >= 0 && units.unitOf(next) == unit;
                                next = units.nextInThread(next)) {
                            if (trace.isRead(next)
                                    && trace.ownerAndMember(next) == trace.ownerAndMember(write)) {
                                kept.addAll(from);
                            }
                        }
                    });
            kept.forEach(candidates::clear);
        }

        /** Finds the reads that can see something else, beginning with what threads share. */
        void spread(Accesses accesses) {
            for (int read : candidates.stream().toArray()) {
                changeable.set(read, accesses.isShared(accesses.variable(read)));
            }
            Map<Integer, List<Integer>> readsOf = new HashMap<>();
            for (int read : candidates.stream().toArray()) {
                readsOf.computeIfAbsent(accesses.variable(read), any -> new ArrayList<>())
                        .add(read);
            }
            boolean more = true;
            Set<Integer> doubtful = new HashSet<>();
            while (more) {
                more = false;
                for (Map.Entry<Integer, List<Integer>> entry : made.entrySet()) {
                    int variable = accesses.variable(entry.getKey());
                    if (!doubtful.contains(variable)
                            && entry.getValue().stream().anyMatch(changeable::get)) {
                        doubtful.add(variable);
                        readsOf.getOrDefault(variable, List.of()).forEach(changeable::set);
                        more = true;
                    }
                }
            }
        }
    }
}
