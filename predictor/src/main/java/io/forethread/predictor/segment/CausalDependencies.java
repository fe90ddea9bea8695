package io.forethread.predictor.segment;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.Edges;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The causal order of a trace as observed: between threads, a unit depends on an earlier one if
 * they access the same variable and one writes it, if they take and give back the same lock, or if
 * there is a must-edge between them.
 *
 * <p>A unit that takes a lock also needs the unit that gives it back.
 */
final class CausalDependencies {
    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final Edges edges = new Edges();
    private final Edges lockBlocks = new Edges();

    private final Adjacency successors;
    private final Needs[] needs;

    CausalDependencies(TraceAnalysis analysis) {
        this.trace = analysis.trace();
        this.units = analysis.units();
        edges.addAll(analysis.order().edges());
        addConflicts(analysis.accesses(), analysis.contended());
        LockHolds holds = analysis.synchronization().holds();
        addLocks(holds);
        needs =
                Needs.of(
                        analysis.threadUnits(),
                        Adjacency.of(edges, units.count(), false),
                        Adjacency.of(lockBlocks, units.count(), true));
        // A part of the trace that lacks the release of a lock by another thread must lack its
        // acquisition.
        for (Hold hold : holds.handedOver()) {
            addEdge(hold.release(), hold.acquire());
        }
        successors = Adjacency.of(edges, units.count(), true);
    }

    /**
     * Returns the units of other threads that a kept beginning does not contain without a unit:
     * those that depend on it directly, and the unit that takes a lock which it gives back.
     */
    Adjacency successors() {
        return successors;
    }

    /**
     * Returns what a thread's units depend on directly, and the units that give back the locks that
     * they take.
     */
    Needs needs(int thread) {
        return needs[thread];
    }

    /** Adds conflicts about what is contended; those about the rest follow from must-edges. */
    private void addConflicts(Accesses accesses, BitSet contended) {
        for (int variable = 0; variable < accesses.variables(); variable++) {
            if (contended.get(variable) || accesses.isChangedUnseen(variable)) {
                addConflicts(accesses.of(variable));
            }
        }
    }

    private void addConflicts(int[] events) {
        int write = NONE;
        int firstRead = 0;
        for (int i = 0; i < events.length; i++) {
            if (write != NONE) {
                addEdge(write, events[i]);
            }
            if (trace.isWrite(events[i]) || isUnexplained(events, i)) {
                for (int read = firstRead; read < i; read++) {
                    addEdge(events[read], events[i]);
                }
                firstRead = i + 1;
                write = events[i];
            }
        }
    }

    /** Returns whether a read saw a value that no recorded write wrote. It counts as that write. */
    private boolean isUnexplained(int[] events, int i) {
        return i > 0
                && trace.isRead(events[i])
                && trace.value(events[i]) != trace.value(events[i - 1]);
    }

    private void addLocks(LockHolds holds) {
        int[] lastGiven = new int[holds.locks().size()];
        Arrays.fill(lastGiven, NONE);
        for (int change = 0; change < holds.changes(); change++) {
            int event = holds.changeEvent(change);
            Hold hold = holds.changed(change);
            int lock = holds.number(hold);
            if (lastGiven[lock] != NONE) {
                // Releases are ordered, too: an exclusive acquisition comes after those of all
                // sharing threads.
                addEdge(lastGiven[lock], event);
            }
            if (hold.release() == event) {
                lastGiven[lock] = event;
                lockBlocks.add(units.unitOf(hold.acquire()), units.unitOf(event));
            }
        }
    }

    private void addEdge(int from, int to) {
        if (trace.thread(from) != trace.thread(to)) {
            edges.add(units.unitOf(from), units.unitOf(to));
        }
    }
}
