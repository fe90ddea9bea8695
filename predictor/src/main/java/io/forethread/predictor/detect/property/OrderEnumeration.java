package io.forethread.predictor.detect.property;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.property.SliceSteps.Step;
import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.check.Letter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the orders of a slice's steps that must-happen-before allows side by side, one step after
 * the other. Orders of the same steps that have led the monitor to equal states are continued as
 * one, the nearest to the trace; and of all of them, only the nearest.
 *
 * @param <S> the states of the monitor
 */
final class OrderEnumeration<S> {
    /** How many orders are continued at a time. */
    private static final int WIDTH = 256;

    /** How many orders that break the property are enough. */
    private static final int MOST_BREAKING = 400;

    private final SliceSteps steps;
    private final Monitor<S, Letter> monitor;
    private final WorkBudget budget;
    private final List<BreakingOrder> breaking = new ArrayList<>();
    private boolean isCut;

    OrderEnumeration(SliceSteps steps, Monitor<S, Letter> monitor, WorkBudget budget) {
        this.steps = steps;
        this.monitor = monitor;
        this.budget = budget;
    }

    /**
     * An order so far.
     *
     * @param done how many steps of each thread
     * @param before the order without its last step, null for the empty one
     */
    private record Order<S>(
            List<Integer> done, S state, Order<S> before, Step last, int inversions) {}

    private record Key<S>(List<Integer> done, S state) {}

    /** Returns orders that break the property, other than that of the trace; the nearest first. */
    List<BreakingOrder> find() {
        List<Integer> nothing = new ArrayList<>();
        for (int thread = 0; thread < steps.threads(); thread++) {
            nothing.add(0);
        }
        List<Order<S>> level =
                List.of(new Order<>(List.copyOf(nothing), monitor.initial(), null, null, 0));
        for (int done = 0; done < steps.count() && !isOver(); done++) {
            level = next(level);
        }
        for (Order<S> order : level) {
            if (order.last != null && monitor.isViolatedAtEnd(order.state)) {
                add(order.before, order.last, null, order.inversions);
            }
        }
        breaking.sort(Comparator.comparingInt(BreakingOrder::inversions));
        return breaking;
    }

    private boolean isOver() {
        return budget.isOver() || breaking.size() >= MOST_BREAKING;
    }

    /** Tells whether orders were left out because there were too many at a time. */
    boolean isCut() {
        return isCut || isOver();
    }

    private List<Order<S>> next(List<Order<S>> level) {
        Map<Key<S>, Order<S>> reached = new LinkedHashMap<>();
        for (Order<S> order : level) {
            for (int thread = 0; thread < steps.threads(); thread++) {
                Step step = steps.next(thread, order.done.get(thread));
                if (step != null && isPossible(order, step)) {
                    extend(order, step, reached);
                }
            }
        }
        List<Order<S>> next = new ArrayList<>(reached.values());
        if (next.size() <= WIDTH) {
            return next;
        }
        isCut = true;
        next.sort(Comparator.comparingInt(Order::inversions));
        return new ArrayList<>(next.subList(0, WIDTH));
    }

    private boolean isPossible(Order<S> order, Step step) {
        budget.spend(steps.threads());
        for (int other = 0; other < steps.threads(); other++) {
            Step waiting = steps.next(other, order.done.get(other));
            if (other != step.thread() && waiting != null && steps.isBefore(waiting, step)) {
                return false;
            }
        }
        return true;
    }

    private void extend(Order<S> order, Step step, Map<Key<S>, Order<S>> reached) {
        int inversions = order.inversions + passed(order, step);
        S state = order.state;
        for (Letter letter : step.letters()) {
            state = monitor.next(state, letter);
            if (monitor.isViolated(state)) {
                add(order, step, letter, inversions);
                return;
            }
        }
        List<Integer> done = new ArrayList<>(order.done);
        done.set(step.thread(), done.get(step.thread()) + 1);
        Order<S> extended = new Order<>(List.copyOf(done), state, order, step, inversions);
        reached.merge(
                new Key<>(extended.done, state),
                extended,
                (one, other) -> other.inversions < one.inversions ? other : one);
    }

    /** Returns how many steps that came before one in the trace have not been done. */
    private int passed(Order<S> order, Step step) {
        int passed = 0;
        for (int thread = 0; thread < steps.threads(); thread++) {
            if (thread != step.thread()) {
                int from = order.done.get(thread);
                for (Step other = steps.next(thread, from);
                        other != null && other.place() < step.place();
                        other = steps.next(thread, ++from)) {
                    passed++;
                }
            }
        }
        return passed;
    }

    private void add(Order<S> before, Step last, Letter letter, int inversions) {
        if (inversions == 0) {
            return; // the trace itself
        }
        Deque<Step> path = new ArrayDeque<>();
        path.add(last);
        for (Order<S> order = before; order.last != null; order = order.before) {
            path.addFirst(order.last);
        }
        List<Step> next = new ArrayList<>();
        for (int thread = 0; thread < steps.threads(); thread++) {
            Step waiting = steps.next(thread, before.done.get(thread));
            if (thread != last.thread() && waiting != null) {
                next.add(waiting);
            }
        }
        breaking.add(new BreakingOrder(new ArrayList<>(path), letter, next, inversions, null));
    }
}
