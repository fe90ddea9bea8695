package io.forethread.predictor.direct;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An order in phases. Each phase brings threads to certain places, with all that this needs, in the
 * order of the trace. If a later unit needs a lock that a thread was left holding, that thread goes
 * on until it has given the lock back.
 */
final class PhasedOrder {
    /** How often threads are made to give locks back before the attempt is given up. */
    private static final int MOST_REPAIRS = 30;

    private final TraceAnalysis analysis;
    private final ThreadUnits threadUnits;
    private final CausalClosure closure;

    /** How many units of each thread have been done before. */
    private final int[] start;

    /** How many units of each thread each phase asks for. */
    private final List<int[]> wanted;

    private PhasedOrder(
            TraceAnalysis analysis, CausalClosure closure, int[] start, List<int[]> wanted) {
        this.analysis = analysis;
        this.threadUnits = analysis.threadUnits();
        this.closure = closure;
        this.start = start.clone();
        this.wanted = wanted.stream().map(int[]::clone).toList();
    }

    /**
     * Returns the units in order, or nothing if it cannot be done this way.
     *
     * @param start how many units of each thread have been done before; no lock is held then
     * @param wanted how many units of each thread each phase asks for
     */
    static Optional<int[]> of(
            TraceAnalysis analysis,
            CausalClosure closure,
            int[] start,
            List<int[]> wanted,
            WorkBudget budget) {
        PhasedOrder order = new PhasedOrder(analysis, closure, start, wanted);
        for (int repairs = 0; repairs <= MOST_REPAIRS; repairs++) {
            Optional<List<int[]>> phases = order.close();
            if (phases.isEmpty()) {
                return Optional.empty();
            }
            int[] units = order.arrange(phases.get());
            budget.require(2L * units.length);
            Set<LockReplay.Conflict> conflicts = order.replay(units, phases.get());
            if (conflicts.isEmpty()) {
                return Optional.of(units);
            }
            for (LockReplay.Conflict conflict : conflicts) {
                if (!order.repair(conflict)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private Optional<List<int[]>> close() {
        List<int[]> phases = new ArrayList<>();
        int[] done = start;
        for (int[] phase : wanted) {
            Optional<int[]> closed = closure.close(done, phase);
            if (closed.isEmpty()) {
                return Optional.empty();
            }
            done = closed.get();
            phases.add(done);
        }
        return Optional.of(phases);
    }

    private int[] arrange(List<int[]> phases) {
        int[] units = new int[size(phases.get(phases.size() - 1))];
        int at = 0;
        int[] done = start;
        for (int[] phase : phases) {
            int[] added = threadUnits.between(done, phase);
            System.arraycopy(added, 0, units, at, added.length);
            at += added.length;
            done = phase;
        }
        return units;
    }

    private Set<LockReplay.Conflict> replay(int[] units, List<int[]> phases) {
        LockReplay replay = new LockReplay(analysis.units(), analysis.synchronization().holds());
        int next = 0;
        for (int phase = 0; phase < phases.size(); phase++) {
            for (int end = size(phases.get(phase)); next < end; next++) {
                replay.execute(units[next], phase);
            }
        }
        return replay.conflicts();
    }

    /** Returns how many units are done at the end of a phase. */
    private int size(int[] phase) {
        int size = 0;
        for (int thread = 0; thread < phase.length; thread++) {
            size += phase[thread] - start[thread];
        }
        return size;
    }

    /** Has the lock given back in the phase in which it was taken. */
    private boolean repair(LockReplay.Conflict conflict) {
        if (!conflict.hold().isReleased()) {
            return false;
        }
        int unit = analysis.units().unitOf(conflict.hold().release());
        int thread = threadUnits.thread(unit);
        int[] phase = wanted.get(conflict.since());
        phase[thread] = Math.max(phase[thread], threadUnits.position(unit) + 1);
        return true;
    }
}
