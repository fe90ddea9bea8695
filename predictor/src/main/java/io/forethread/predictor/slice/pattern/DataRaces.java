package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds data races by a causality (Definition 5 of "jPredictor"): two accesses of a variable, one
 * of them a write, that are not ordered by the causality for this variable, and not protected by
 * the same lock. Of accesses at the same two places, one pair is returned.
 */
public final class DataRaces {
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final Causality causality;
    private final WorkBudget budget;
    private final List<Race> found = new ArrayList<>();
    private long directEdges;
    private int variables;

    /** Two events, in the order of the trace. */
    public record Race(int variable, int first, int second) {}

    /**
     * What was found.
     *
     * @param variables how many shared variables were looked at
     * @param directEdges how many direct edges between threads the orders for them had in all
     */
    public record Result(List<Race> races, int variables, long directEdges) {
        public Result {
            races = List.copyOf(races);
        }
    }

    private DataRaces(TraceAnalysis analysis, Causality causality, WorkBudget budget) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.causality = causality;
        this.budget = budget;
    }

    /** Looks at all shared variables, as far as the budget allows. */
    public static Result find(TraceAnalysis analysis, Causality causality, WorkBudget budget) {
        DataRaces races = new DataRaces(analysis, causality, budget);
        for (int variable = 0;
                variable < analysis.accesses().variables() && !budget.isOver();
                variable++) {
            if (analysis.accesses().isShared(variable)) {
                races.look(variable);
            }
        }
        return new Result(races.found, races.variables, races.directEdges);
    }

    private void look(int variable) {
        CausalOrder order = causality.of(analysis, VariableRelevance.of(analysis, variable));
        budget.spend(trace.size());
        variables++;
        directEdges += order.directEdges();
        int[] accesses = analysis.accesses().of(variable);
        BitSet events = new BitSet();
        for (int access : accesses) {
            events.set(access);
        }
        HeldLocks locks = new HeldLocks(trace, analysis.synchronization().holds(), events);
        Set<Long> places = new HashSet<>();
        for (int second = 1; second < accesses.length; second++) {
            for (int first = 0; first < second && !budget.isOver(); first++) {
                budget.spend(1);
                int one = accesses[first];
                int other = accesses[second];
                if (areInConflict(one, other)
                        && areUnordered(order, one, other)
                        && !locks.areExclusive(one, other)
                        && places.add(places(one, other))) {
                    found.add(new Race(variable, one, other));
                }
            }
        }
    }

    private boolean areInConflict(int one, int other) {
        return trace.thread(one) != trace.thread(other)
                && (trace.isWrite(one) || trace.isWrite(other));
    }

    private static boolean areUnordered(CausalOrder order, int one, int other) {
        return order.areUnordered(order.elementOf(one), order.elementOf(other));
    }

    private long places(int one, int other) {
        long first = Math.min(trace.siteId(one), trace.siteId(other));
        return first << 32 | Math.max(trace.siteId(one), trace.siteId(other));
    }
}
