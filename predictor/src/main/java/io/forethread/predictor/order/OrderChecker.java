package io.forethread.predictor.order;

import io.forethread.predictor.flow.FreeReads;
import io.forethread.trace.EventText;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Validates orders without knowing how they were made, by going through them once. The rules are
 * those of docs/prediction.md.
 */
public final class OrderChecker {
    private final Trace trace;
    private final EventUnits units;
    private final FreeReads free;
    private final DataFacts facts;
    private EventText words;

    public OrderChecker(Trace trace, EventUnits units) {
        this(trace, units, FreeReads.NONE);
    }

    /**
     * @param free the reads that need not keep their value
     */
    public OrderChecker(Trace trace, EventUnits units, FreeReads free) {
        this.trace = trace;
        this.units = units;
        this.free = free;
        this.facts = new DataFacts(trace);
    }

    /** Checks a single order of a trace. */
    public static List<String> check(
            Trace trace, EventUnits units, Target target, Solution.Found found) {
        return new OrderChecker(trace, units).check(target, found);
    }

    /** Returns what is wrong with an order, a sentence each; nothing if it reaches the target. */
    public List<String> check(Target target, Solution.Found found) {
        return problems(target, found, false).sentences();
    }

    /** Tells whether an order reaches the target; stops at the first thing that is wrong. */
    public boolean accepts(Target target, Solution.Found found) {
        return problems(target, found, true).isEmpty();
    }

    private Problems problems(Target target, Solution.Found found, boolean firstOnly) {
        Problems problems = new Problems(this::words);
        new ShapeCheck(trace, units, target, problems).check(found.order());
        if (!problems.isEmpty()) {
            return problems; // the rules below make sense of orders only
        }
        BitSet executed = new BitSet();
        Set<Integer> exempt = new HashSet<>(found.relaxed());
        exempt.add(target.last());
        DataCheck data = new DataCheck(trace, facts, free, executed, problems, exempt);
        List<OrderCheck> rules =
                List.of(
                        new CreationCheck(trace, executed, problems),
                        new LockCheck(trace, executed, problems),
                        new WaitCheck(trace, executed, problems, target),
                        new ParkCheck(trace, executed, problems),
                        new SignalCheck(trace, units, executed, problems, target),
                        new TargetCheck(trace, executed, problems, target, data),
                        new EventOrderCheck(trace, executed, problems, target),
                        data);
        for (int event : found.order()) {
            rules.forEach(rule -> rule.next(event));
            if (firstOnly && !problems.isEmpty()) {
                return problems;
            }
            executed.set(event);
        }
        new RelaxedCheck(trace, units, executed, problems, target).check(found.relaxed());
        return problems;
    }

    /** A JVM has many sites, whose labels are made only if something is to be said about them. */
    private EventText words() {
        if (words == null) {
            words = new EventText(trace);
        }
        return words;
    }
}
