package io.forethread.predictor.check;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.EventText;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Validates orders without knowing how they were made, by going through them once. The rules are
 * those of docs/prediction.md.
 */
public final class OrderChecker {
    private final OrderFacts facts;
    private final CheckPoints points;
    private final FreeReads free;
    private EventText words;

    /** Makes one for which every read keeps its value. */
    public OrderChecker(Trace trace, EventUnits units) {
        this.facts = OrderFacts.of(trace, units);
        this.free = FreeReads.NONE;
        this.points = new CheckPoints(facts, this::words);
    }

    private OrderChecker(OrderFacts facts, CheckPoints points, FreeReads free) {
        this.facts = facts;
        this.points = points;
        this.free = free;
    }

    /** Checks a single order of a trace. */
    public static List<String> check(
            Trace trace, EventUnits units, Target target, Solution.Found found) {
        return new OrderChecker(trace, units).check(target, found);
    }

    /** Returns a checker of the same trace for which some reads need not keep their value. */
    public OrderChecker allowing(FreeReads reads) {
        return new OrderChecker(facts, points, reads);
    }

    /** Returns what is wrong with an order, a sentence each; nothing if it reaches the target. */
    public List<String> check(Target target, Solution.Found found) {
        return problems(target, found, false).sentences();
    }

    /** Returns whether an order reaches the target; stops at the first thing that is wrong. */
    public boolean accepts(Target target, Solution.Found found) {
        return problems(target, found, true).isEmpty();
    }

    /**
     * Returns the reads of an order that do not see their value, apart from the target's own; empty
     * if there are more than {@code most}, or something else is wrong.
     */
    public Optional<List<Integer>> toBeRelaxed(Target target, EventOrder order, int most) {
        List<Integer> reads = new ArrayList<>();
        Solution.Found strict = new Solution.Found(order, List.of());
        OrderProblems problems = new OrderProblems(this::words);
        go(target, strict, problems, () -> !problems.isEmpty() || reads.size() > most, reads::add);
        return problems.isEmpty() && reads.size() <= most ? Optional.of(reads) : Optional.empty();
    }

    private OrderProblems problems(Target target, Solution.Found found, boolean firstOnly) {
        OrderProblems problems = new OrderProblems(this::words);
        BitSet executed = go(target, found, problems, () -> firstOnly && !problems.isEmpty(), null);
        if (executed != null) {
            new RelaxedCheck(facts, executed, problems, target).check(found.relaxed());
        }
        return problems;
    }

    /**
     * Goes through an order.
     *
     * @param stop tells when to go no further
     * @param relaxed receives reads that do not see their value; null if that is a problem
     * @return the events of the order; null if it was not gone through to its end
     */
    private BitSet go(
            Target target,
            Solution.Found found,
            OrderProblems problems,
            BooleanSupplier stop,
            IntConsumer relaxed) {
        EventOrder order = EventOrder.copyOf(found.order());
        CheckPoints.Place start = points.upTo(Math.min(order.beginning(), end(target)));
        new ShapeCheck(facts, target, problems).check(order, start);
        if (!problems.isEmpty()) {
            return null; // the rules below make sense of orders only
        }
        BitSet executed = new BitSet(facts.trace().size());
        executed.set(0, start.event());
        List<OrderCheck> all = rules(target, found, executed, problems, relaxed);
        all.forEach(rule -> rule.beginAt(start));
        RulesByKind rules = new RulesByKind(all);
        for (int place = start.event(); place < order.size(); place++) {
            int event = order.at(place);
            rules.next(facts.trace().kind(event), event);
            if (stop.getAsBoolean()) {
                return null;
            }
            executed.set(event);
        }
        return executed;
    }

    private List<OrderCheck> rules(
            Target target,
            Solution.Found found,
            BitSet executed,
            OrderProblems problems,
            IntConsumer relaxed) {
        Set<Integer> exempt = new HashSet<>(found.relaxed());
        exempt.add(target.last());
        DataCheck data = new DataCheck(facts, free, executed, problems, exempt, relaxed);
        return List.of(
                new CreationCheck(facts, executed, problems),
                new LockCheck(facts, executed, problems),
                new WaitCheck(facts, executed, problems, target),
                new ParkCheck(facts, executed, problems),
                new SignalCheck(facts, executed, problems, target),
                new TargetCheck(facts, executed, problems, target, data),
                data);
    }

    /** Returns up to where the target has no say. */
    private static int end(Target target) {
        return target.hasLast() ? target.last() : Integer.MAX_VALUE;
    }

    /** A JVM has many sites, whose labels are made only if something is to be said about them. */
    private EventText words() {
        if (words == null) {
            words = new EventText(facts.trace());
        }
        return words;
    }
}
