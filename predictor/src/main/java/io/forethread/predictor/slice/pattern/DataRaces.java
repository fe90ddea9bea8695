package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds data races by a causality (Definition 5 of "jPredictor"): two accesses of a variable, one
 * of them a write, that are not ordered by the causality, and not protected by the same lock. The
 * property is about these two events alone: what one of them sees does not matter for whether its
 * thread gets there, but what other accesses of the variable saw may matter. Of accesses at the
 * same two places, one pair is returned, and only some are tried, those that are near first.
 */
public final class DataRaces {
    /** How many pairs of accesses at the same two places are tried. */
    private static final int TRIES = 32;

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
        variables++;
        directEdges += order(VariableRelevance.of(analysis, variable)).directEdges();
        int[] accesses = analysis.accesses().of(variable);
        BitSet events = new BitSet();
        for (int access : accesses) {
            events.set(access);
        }
        HeldLocks locks = new HeldLocks(trace, analysis.synchronization().holds(), events);
        Map<Long, Integer> tries = new HashMap<>();
        for (int second = 1; second < accesses.length; second++) {
            for (int first = second - 1; first >= 0 && !budget.isOver(); first--) {
                budget.spend(1);
                int one = accesses[first];
                int other = accesses[second];
                if (areInConflict(one, other)
                        && !analysis.order().ordered(one, other)
                        && !locks.areExclusive(one, other)
                        && tries.merge(places(one, other), 1, Integer::sum) <= TRIES
                        && areUnordered(one, other)) {
                    tries.put(places(one, other), TRIES);
                    found.add(new Race(variable, one, other));
                }
            }
        }
    }

    private CausalOrder order(Relevance relevance) {
        budget.spend(trace.size());
        return causality.of(analysis, relevance);
    }

    private boolean areInConflict(int one, int other) {
        return trace.thread(one) != trace.thread(other)
                && (trace.isWrite(one) || trace.isWrite(other));
    }

    private boolean areUnordered(int one, int other) {
        CausalOrder order = order(new EventRelevance(one, other));
        return order.areUnordered(order.elementOf(one), order.elementOf(other));
    }

    private long places(int one, int other) {
        long first = Math.min(trace.siteId(one), trace.siteId(other));
        return first << 32 | Math.max(trace.siteId(one), trace.siteId(other));
    }
}
