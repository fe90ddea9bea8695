package io.forethread.predictor.model;

import io.forethread.predictor.model.ValueFlow.Access;
import io.forethread.predictor.model.ValueFlow.FreeSites;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.AbstractSet;
import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The reads of a trace that may see another value: they decide nothing, and other threads influence
 * what they see. Then writes may write another value, too: a write writes what it wrote in the
 * trace if all reads that its value was computed from see what they saw.
 */
public final class FreeReads {
    /** No read is free. */
    public static final FreeReads NONE = new FreeReads(new BitSet(), 0);

    private static final int[] NOTHING = {};
    private static final KindSet FIELDS = KindSet.of(EventKind.READ_FIELD, EventKind.WRITE_FIELD);
    private static final KindSet ELEMENTS =
            KindSet.of(EventKind.READ_ELEMENT, EventKind.WRITE_ELEMENT);
    private static final long WITHOUT_THREAD = ~((long) Layout.THREAD_MASK << Layout.THREAD_SHIFT);

    private final BitSet free;

    /** The writes whose value was computed from free reads, and where those reads begin. */
    private final IntList writes = new IntList();

    /** The same writes, since nearly all questions are about others. */
    private final RankedBits made;

    private final IntList starts = new IntList();
    private final IntList sources = new IntList();

    private FreeReads(BitSet free, int events) {
        this.free = free;
        this.made = new RankedBits(events);
    }

    /** Finds the free reads of a trace. */
    public static FreeReads of(Trace trace, EventUnits units, ValueFlow flow) {
        return flow == ValueFlow.UNKNOWN ? NONE : of(trace, units, new Accesses(trace), flow);
    }

    /** Finds the free reads of a trace whose variables are known. */
    public static FreeReads of(Trace trace, EventUnits units, Accesses accesses, ValueFlow flow) {
        if (flow == ValueFlow.UNKNOWN) {
            return NONE;
        }
        Optional<ReadUses> uses = flow.uses(trace);
        if (uses.isPresent()) {
            return of(new FreeReadSearch(trace, uses.get()), trace, units, accesses);
        }
        FreeSites sites = flow.among(accesses(trace));
        return sites.reads().isEmpty()
                ? NONE
                : of(new FreeReadSearch(trace, sites), trace, units, accesses);
    }

    private static FreeReads of(
            FreeReadSearch search, Trace trace, EventUnits units, Accesses accesses) {
        search.removeAmbiguous(units);
        FreeReads reads = new FreeReads(search.changeable(accesses), trace.size());
        search.forEachMade(reads::addMade);
        reads.made.seal();
        reads.starts.add(reads.sources.size());
        return reads.free.isEmpty() ? NONE : reads;
    }

    /** Adds a write, unless its value was computed from no free read. */
    private void addMade(int write, int[] from) {
        int before = sources.size();
        for (int read : from) {
            if (free.get(read)) {
                sources.add(read);
            }
        }
        if (sources.size() > before) {
            writes.add(write);
            made.set(write);
            starts.add(before);
        }
    }

    private static Set<Access> accesses(Trace trace) {
        Numbering seen = new Numbering();
        Set<Access> accesses = new LinkedHashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            boolean field = FIELDS.hasKindOf(head);
            int known = seen.size();
            if ((field || ELEMENTS.hasKindOf(head))
                    && Layout.site(head) != 0
                    && seen.of(head & WITHOUT_THREAD) == known) {
                EventKind kind = Layout.kind(head);
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

    /** Returns whether the value of a write was computed from free reads. */
    public boolean isMade(int write) {
        return !writes.isEmpty() && made.get(write);
    }

    /** Returns the free reads that the value of a write was computed from. */
    public int[] sourcesOf(int write) {
        if (!isMade(write)) {
            return NOTHING;
        }
        int place = made.rank(write);
        int[] reads = new int[starts.get(place + 1) - starts.get(place)];
        for (int i = 0; i < reads.length; i++) {
            reads[i] = sources.get(starts.get(place) + i);
        }
        return reads;
    }

    /** Returns the writes whose value was computed from free reads. */
    public Set<Integer> madeWrites() {
        List<Integer> all = writes.asList();
        return new AbstractSet<>() {
            @Override
            public Iterator<Integer> iterator() {
                return all.iterator();
            }

            @Override
            public int size() {
                return all.size();
            }

            @Override
            public boolean contains(Object write) {
                return write instanceof Integer event && isMade(event);
            }
        };
    }
}
