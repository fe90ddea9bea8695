package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.causality.order.Causality;
import io.forethread.predictor.detect.atomicity.AtomicBlocks;
import io.forethread.predictor.detect.atomicity.Pattern;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds violations of atomicity by a causality: accesses of another thread that can come between
 * two accesses of a block so that one of the eleven patterns arises. The property is about all
 * accesses of the variables in question, so the slice for a pattern of two variables is the union
 * of those for each of them.
 */
public final class AtomicityPatterns {
    private final TraceAnalysis analysis;
    private final Trace trace;
    private final AtomicBlocks blocks;
    private final WorkBudget budget;
    private final CausalOrder order;
    private final HeldLocks locks;
    private final int[] events;
    private final List<Interruption> found = new ArrayList<>();
    private final Set<List<Integer>> places = new HashSet<>();

    /**
     * A block is interrupted.
     *
     * @param first the block's access before the others
     * @param others the accesses of another thread in between, in order
     * @param second the block's access after the others
     */
    public record Interruption(Pattern pattern, int first, List<Integer> others, int second) {
        public Interruption {
            others = List.copyOf(others);
        }
    }

    private AtomicityPatterns(
            TraceAnalysis analysis,
            AtomicBlocks blocks,
            Causality causality,
            BitSet variables,
            WorkBudget budget) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.blocks = blocks;
        this.budget = budget;
        this.order = causality.of(analysis, new VariableRelevance(analysis, variables));
        BitSet accesses = new BitSet();
        variables.stream()
                .mapToObj(analysis.accesses()::of)
                .forEach(
                        all -> {
                            for (int event : all) {
                                accesses.set(event);
                            }
                        });
        this.events = accesses.stream().toArray();
        this.locks = new HeldLocks(trace, analysis.synchronization().holds(), accesses);
    }

    /** Looks for patterns of accesses of some shared variables, as far as the budget allows. */
    public static List<Interruption> find(
            TraceAnalysis analysis,
            AtomicBlocks blocks,
            Causality causality,
            BitSet variables,
            WorkBudget budget) {
        AtomicityPatterns patterns =
                new AtomicityPatterns(analysis, blocks, causality, variables, budget);
        patterns.find();
        return patterns.found;
    }

    private void find() {
        for (int i = 0; i < events.length; i++) {
            for (int j = i + 1; j < events.length && !budget.isOver(); j++) {
                budget.spend(1);
                if (trace.thread(events[i]) == trace.thread(events[j])
                        && unit(events[i]) != unit(events[j])
                        && blocks.isAround(events[i], events[j])) {
                    interrupt(events[i], events[j]);
                }
            }
        }
    }

    private void interrupt(int first, int second) {
        boolean isOne = variable(first) == variable(second);
        for (int event : events) {
            budget.spend(1);
            if (trace.thread(event) == trace.thread(first) || !canCome(first, event, second)) {
                continue;
            }
            if (isOne && variable(event) == variable(first)) {
                add(
                        Pattern.of(
                                trace.isWrite(first), trace.isWrite(event), trace.isWrite(second)),
                        first,
                        List.of(event),
                        second);
            } else if (!isOne && trace.isWrite(first) == trace.isWrite(second)) {
                interruptTwice(first, event, second);
            }
        }
    }

    /** Looks for a second access by the other thread, in the same block, of the other variable. */
    private void interruptTwice(int first, int event, int second) {
        if (variable(event) != variable(first) && variable(event) != variable(second)) {
            return;
        }
        boolean isReversed = variable(event) == variable(second);
        int wanted = isReversed ? variable(first) : variable(second);
        for (int next : events) {
            if (next > event
                    && trace.thread(next) == trace.thread(event)
                    && variable(next) == wanted
                    && trace.isWrite(next) == trace.isWrite(event)
                    && blocks.isAround(event, next)
                    && canCome(first, next, second)) {
                Pattern pattern =
                        Pattern.ofTwo(trace.isWrite(first), trace.isWrite(event), isReversed);
                add(pattern, first, List.of(event, next), second);
                return;
            }
        }
    }

    private boolean canCome(int first, int other, int second) {
        int element = order.elementOf(other);
        return !order.precedes(element, order.elementOf(first))
                && !order.precedes(order.elementOf(second), element)
                && !locks.keepOut(first, second, other);
    }

    private void add(Pattern pattern, int first, List<Integer> others, int second) {
        if (pattern == null) {
            return;
        }
        List<Integer> sites = new ArrayList<>();
        sites.add(trace.siteId(first));
        others.forEach(other -> sites.add(trace.siteId(other)));
        sites.add(trace.siteId(second));
        if (places.add(sites)) {
            found.add(new Interruption(pattern, first, others, second));
        }
    }

    private int variable(int event) {
        int variable = analysis.accesses().variable(event);
        return variable == Accesses.NONE ? -1 : variable;
    }

    private int unit(int event) {
        return analysis.units().unitOf(event);
    }
}
