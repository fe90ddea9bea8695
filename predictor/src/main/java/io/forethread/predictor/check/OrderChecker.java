package io.forethread.predictor.check;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.text.EventText;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Validates orders without knowing how they were made, by going through them once. The rules are
 * those of docs/prediction.md.
 */
public final class OrderChecker {
    private final OrderFacts facts;
    private final FreeReads free;
    private EventText words;

    /** Makes one for which every read keeps its value. */
    public OrderChecker(Trace trace, EventUnits units) {
        this(OrderFacts.of(trace, units), FreeReads.NONE);
    }

    private OrderChecker(OrderFacts facts, FreeReads free) {
        this.facts = facts;
        this.free = free;
    }

    /** Checks a single order of a trace. */
    public static List<String> check(
            Trace trace, EventUnits units, Target target, Solution.Found found) {
        return new OrderChecker(trace, units).check(target, found);
    }

    /** Returns a checker of the same trace for which some reads need not keep their value. */
    public OrderChecker allowing(FreeReads reads) {
        return new OrderChecker(facts, reads);
    }

    /** Returns what is wrong with an order, a sentence each; nothing if it reaches the target. */
    public List<String> check(Target target, Solution.Found found) {
        return problems(target, found, false).sentences();
    }

    /** Returns whether an order reaches the target; stops at the first thing that is wrong. */
    public boolean accepts(Target target, Solution.Found found) {
        return problems(target, found, true).isEmpty();
    }

    private OrderProblems problems(Target target, Solution.Found found, boolean firstOnly) {
        OrderProblems problems = new OrderProblems(this::words);
        EventOrder order = EventOrder.copyOf(found.order());
        new ShapeCheck(facts, target, problems).check(order);
        if (!problems.isEmpty()) {
            return problems; // the rules below make sense of orders only
        }
        BitSet executed = new BitSet(facts.trace().size());
        Map<EventKind, OrderCheck[]> rules = byKind(rules(target, found, executed, problems));
        for (int place = 0; place < order.size(); place++) {
            int event = order.at(place);
            EventKind kind = facts.trace().kind(event);
            for (OrderCheck rule : rules.get(kind)) {
                rule.next(kind, event);
            }
            if (firstOnly && !problems.isEmpty()) {
                return problems;
            }
            executed.set(event);
        }
        new RelaxedCheck(facts, executed, problems, target).check(found.relaxed());
        return problems;
    }

    private List<OrderCheck> rules(
            Target target, Solution.Found found, BitSet executed, OrderProblems problems) {
        Set<Integer> exempt = new HashSet<>(found.relaxed());
        exempt.add(target.last());
        DataCheck data = new DataCheck(facts, free, executed, problems, exempt);
        return List.of(
                new CreationCheck(facts, executed, problems),
                new LockCheck(facts, executed, problems),
                new WaitCheck(facts, executed, problems, target),
                new ParkCheck(facts, executed, problems),
                new SignalCheck(facts, executed, problems, target),
                new TargetCheck(facts, executed, problems, target, data),
                data);
    }

    /** Most events concern one rule or two. */
    private static Map<EventKind, OrderCheck[]> byKind(List<OrderCheck> rules) {
        Map<EventKind, OrderCheck[]> byKind = new EnumMap<>(EventKind.class);
        for (EventKind kind : EventKind.values()) {
            byKind.put(
                    kind,
                    rules.stream()
                            .filter(rule -> rule.kinds().contains(kind))
                            .toArray(OrderCheck[]::new));
        }
        return byKind;
    }

    /** A JVM has many sites, whose labels are made only if something is to be said about them. */
    private EventText words() {
        if (words == null) {
            words = new EventText(facts.trace());
        }
        return words;
    }
}
