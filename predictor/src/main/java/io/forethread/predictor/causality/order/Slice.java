package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * The events of a trace that an order is about. Other events of a thread are executed on the way,
 * whatever they see.
 *
 * @param events the events
 * @param kept those of them that have to see the value that they saw; a write among them is ordered
 *     with other accesses of its variable even if none of these has to see anything
 */
public record Slice(BitSet events, BitSet kept) {
    public Slice {
        events = (BitSet) events.clone();
        kept = (BitSet) kept.clone();
    }

    @Override
    public BitSet events() {
        return (BitSet) events.clone();
    }

    @Override
    public BitSet kept() {
        return (BitSet) kept.clone();
    }

    /** Returns all events of a trace, of which each sees what it saw. */
    public static Slice whole(Trace trace) {
        BitSet all = new BitSet();
        all.set(0, trace.size());
        return new Slice(all, all);
    }

    public boolean has(int event) {
        return events.get(event);
    }

    /** Returns whether an event has to see the value that it saw. */
    public boolean keeps(int event) {
        return kept.get(event);
    }

    /** Returns how many events it has. */
    public int size() {
        return events.cardinality();
    }

    /**
     * Returns the events of both. If one has all that its own events depend on, and the other one,
     * too, then this has all that the events of both depend on.
     */
    public Slice and(Slice other) {
        BitSet either = events();
        either.or(other.events);
        BitSet keptByEither = kept();
        keptByEither.or(other.kept);
        return new Slice(either, keptByEither);
    }

    /**
     * Returns the units that have an event of the slice, in order. Branches do not count: they are
     * at the end of the unit of some other event, which may not happen in another order, and what
     * is ordered are the reads that they depend on.
     */
    int[] units(Trace trace, EventUnits units) {
        BitSet some = new BitSet(units.count());
        for (int event = events.nextSetBit(0); event >= 0; event = events.nextSetBit(event + 1)) {
            if (trace.kind(event) != EventKind.BRANCH) {
                some.set(units.unitOf(event));
            }
        }
        return some.stream().toArray();
    }
}
