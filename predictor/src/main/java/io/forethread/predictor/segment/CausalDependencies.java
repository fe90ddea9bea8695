package io.forethread.predictor.segment;

import io.forethread.predictor.causality.Edges;
import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;

import java.util.Arrays;

/**
 * The causal order of a trace as it was: between threads, a unit depends on an earlier one if they
 * access the same variable and one writes it, if they take and give back the same lock, or if every
 * order keeps them so.
 *
 * <p>Who takes a lock also needs whoever gives it back.
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
        addConflicts(analysis.accesses());
        addLocks();
        successors = Adjacency.of(edges, units.count(), true);
        needs =
                Needs.of(
                        analysis.threadUnits(),
                        Adjacency.of(edges, units.count(), false),
                        Adjacency.of(lockBlocks, units.count(), true));
    }

    /** Returns the units of other threads that depend on a unit at once. */
    Adjacency successors() {
        return successors;
    }

    /** Returns what a thread's units depend on at once, and what gives back what they take. */
    Needs needs(int thread) {
        return needs[thread];
    }

    private void addConflicts(Accesses accesses) {
        for (int variable = 0; variable < accesses.variables(); variable++) {
            if (accesses.isShared(variable) || accesses.isChangedUnseen(variable)) {
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

    /** Tells whether a read saw what nobody was seen to write; later ones may see it from there. */
    private boolean isUnexplained(int[] events, int i) {
        return i > 0
                && trace.isRead(events[i])
                && trace.value(events[i]) != trace.value(events[i - 1]);
    }

    private void addLocks() {
        Numbering locks = new Numbering();
        int[] lastGiven = new int[16];
        Arrays.fill(lastGiven, NONE);
        Numbering holds = new Numbering();
        int[] taken = new int[16];
        Arrays.fill(taken, NONE);
        for (int event = 0; event < trace.size(); event++) {
            boolean takes = LockContexts.takes(trace, event);
            if (!takes && !LockContexts.gives(trace, event)) {
                continue;
            }
            long key = LockContexts.lockKey(trace, event);
            int lock = locks.of(key);
            lastGiven = withRoom(lastGiven, lock);
            if (lastGiven[lock] != NONE) {
                // One giver after the other, too: those who share a lock are all waited for.
                addEdge(lastGiven[lock], event);
            }
            int hold = holds.of(2 * ((long) trace.thread(event) << 34 | key) + shared(event));
            taken = withRoom(taken, hold);
            if (takes) {
                taken[hold] = event;
            } else {
                lastGiven[lock] = event;
                if (taken[hold] != NONE) {
                    lockBlocks.add(units.unitOf(taken[hold]), units.unitOf(event));
                }
            }
        }
    }

    private int shared(int event) {
        return LockContexts.isShared(trace, event) ? 1 : 0;
    }

    private static int[] withRoom(int[] array, int index) {
        if (index < array.length) {
            return array;
        }
        int[] longer = Arrays.copyOf(array, 2 * index);
        Arrays.fill(longer, array.length, longer.length, NONE);
        return longer;
    }

    private void addEdge(int from, int to) {
        if (trace.thread(from) != trace.thread(to)) {
            edges.add(units.unitOf(from), units.unitOf(to));
        }
    }
}
