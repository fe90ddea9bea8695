package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.MustEdges;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The order of units that holds in every order of a trace in which certain reads see the write that
 * they saw: must-happen-before, and that write before its read. With vector clocks, what a unit
 * needs is known at once, however long the trace is.
 */
public final class ReadsFromOrder {
    private final Trace trace;
    private final EventUnits eventUnits;
    private final Accesses accesses;
    private final IntPredicate kept;
    private final Clocks clocks;

    /** The first event whose reads have not been ordered. */
    private int next;

    private ReadsFromOrder(TraceAnalysis analysis, IntPredicate kept) {
        this.trace = analysis.trace();
        this.eventUnits = analysis.units();
        this.accesses = analysis.accesses();
        this.kept = kept;
        this.clocks = new Clocks(analysis.threadUnits());
    }

    /** Every read sees what it saw. */
    static ReadsFromOrder keepingAll(TraceAnalysis analysis) {
        return of(analysis, read -> true);
    }

    /** Every read that got an object gets the same one. */
    static ReadsFromOrder keepingReferences(TraceAnalysis analysis) {
        return of(analysis, analysis.accesses()::seesObject);
    }

    /** All reads see what they saw, but for free ones from which nothing was made that they saw. */
    static ReadsFromOrder keepingOthersThan(FreeReads free, TraceAnalysis analysis) {
        return of(analysis, neededOthersThan(free, analysis)::get);
    }

    private static BitSet neededOthersThan(FreeReads free, TraceAnalysis analysis) {
        Accesses accesses = analysis.accesses();
        BitSet needed = new BitSet();
        IntList waiting = new IntList();
        for (int event = 0; event < analysis.trace().size(); event++) {
            if (accesses.writeBefore(event) >= 0
                    && accesses.dependsOnValue(event)
                    && !free.contains(event)) {
                needed.set(event);
                waiting.add(event);
            }
        }
        for (int i = 0; i < waiting.size(); i++) {
            for (int source : free.sourcesOf(accesses.writeBefore(waiting.get(i)))) {
                if (accesses.writeBefore(source) >= 0 && !needed.get(source)) {
                    needed.set(source);
                    waiting.add(source);
                }
            }
        }
        return needed;
    }

    /**
     * @param kept tells of an event that depends on a value whether it sees what it saw
     */
    private static ReadsFromOrder of(TraceAnalysis analysis, IntPredicate kept) {
        ReadsFromOrder order = new ReadsFromOrder(analysis, kept);
        MustEdges edges = analysis.synchronization().mustEdges();
        edges.forEach(
                (earlier, later) -> {
                    order.addReadsBefore(later);
                    order.add(earlier, later);
                });
        order.addReadsBefore(order.trace.size());
        return order;
    }

    /** A clock grows in the order of the trace, so edges of both kinds take turns. */
    private void addReadsBefore(int end) {
        for (; next < end; next++) {
            int write = accesses.writeBefore(next);
            if (write >= 0
                    && trace.thread(write) != trace.thread(next)
                    && accesses.dependsOnValue(next)
                    && kept.test(next)) {
                add(write, next);
            }
        }
    }

    private void add(int earlier, int later) {
        clocks.order(eventUnits.unitOf(earlier), eventUnits.unitOf(later));
    }

    /** Tells what comes before the first {@code count} units of a thread, in other threads. */
    public void requiredBy(int thread, int count, MustHappenBefore.Requirements requirements) {
        clocks.requiredBy(thread, count, requirements);
    }
}
