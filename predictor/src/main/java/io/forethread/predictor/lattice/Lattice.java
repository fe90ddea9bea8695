package io.forethread.predictor.lattice;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.property.Letters;
import io.forethread.predictor.property.Monitor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs a monitor along all linearisations of a causal order, level by level (Figure 4 of
 * "jPredictor"). A cut is a place in the list of elements of each thread, so only the next element
 * of each thread is looked at, in time proportional to the number of threads; and what all cuts
 * have executed need not be removed from anywhere. Ways that lead to the same cut and the same
 * state of the monitor are one from there on; of these, the one with the fewest switches is
 * remembered.
 *
 * @param <S> the states of the monitor
 * @param <L> the letters that it reads
 */
public final class Lattice<S, L> {
    private final CausalOrder order;
    private final Cuts cuts;
    private final Monitor<S, L> monitor;
    private final Readings<S, L> readings;
    private final LatticeOptions options;
    private final WorkBudget budget;
    private final Cone cone;
    private final List<LatticeResult.Found> found = new ArrayList<>();

    /** The events that have been seen to break the property. */
    private final Set<Integer> breaking = new HashSet<>();

    private int levels;
    private long all;
    private int widest;
    private long dropped;

    private Lattice(
            CausalOrder order,
            Monitor<S, L> monitor,
            Letters<L> letters,
            LatticeOptions options,
            WorkBudget budget) {
        this.order = order;
        this.cuts = new Cuts(order);
        this.monitor = monitor;
        this.readings = new Readings<>(order, monitor, letters);
        this.options = options;
        this.budget = budget;
        this.cone = new Cone(order);
    }

    /** Looks for orders that break a property. */
    public static <S, L> LatticeResult check(
            CausalOrder order,
            Monitor<S, L> monitor,
            Letters<L> letters,
            LatticeOptions options,
            WorkBudget budget) {
        Lattice<S, L> lattice = new Lattice<>(order, monitor, letters, options, budget);
        return lattice.result(lattice.run());
    }

    private LatticeResult result(LatticeResult.End end) {
        return new LatticeResult(found, levels, all, widest, dropped, end);
    }

    private LatticeResult.End run() {
        Node<S> first = new Node<>(cuts.empty(), monitor.initial(), null, -1, 0);
        if (monitor.isViolated(first.state())) {
            report(first, -1);
            return LatticeResult.End.LAST_LEVEL;
        }
        Collection<Node<S>> level = List.of(skip(first));
        all = 1;
        widest = 1;
        while (!level.isEmpty()) {
            level = next(level);
            if (found.size() >= options.violations()) {
                return LatticeResult.End.ENOUGH_FOUND;
            } else if (Thread.currentThread().isInterrupted()) {
                return LatticeResult.End.INTERRUPTED;
            } else if (budget.isOver()) {
                return LatticeResult.End.OVER_BUDGET;
            }
            if (!level.isEmpty()) {
                levels++;
            }
        }
        return LatticeResult.End.LAST_LEVEL;
    }

    private Collection<Node<S>> next(Collection<Node<S>> level) {
        Map<Node.Key, Node<S>> next = new LinkedHashMap<>();
        for (Node<S> node : level) {
            if (isLast(node)) {
                if (monitor.isViolatedAtEnd(node.state())) {
                    report(node, -1);
                }
                continue;
            }
            for (int thread = 0; thread < order.threads(); thread++) {
                Node<S> following = following(node, thread);
                if (following != null) {
                    next.merge(following.key(), following, Lattice::better);
                }
            }
            budget.spend(order.threads());
            if (found.size() >= options.violations() || budget.isOver()) {
                break;
            }
        }
        all += next.size();
        widest = Math.max(widest, next.size());
        if (next.size() <= options.width()) {
            return next.values();
        }
        dropped += next.size() - options.width();
        return cone.nearest(next.values(), options.width());
    }

    private static <S> Node<S> better(Node<S> known, Node<S> other) {
        return other.switches() < known.switches() ? other : known;
    }

    private boolean isLast(Node<S> node) {
        for (int thread = 0; thread < order.threads(); thread++) {
            if (node.cut().counts()[thread] < order.size(thread)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the node with the next element of a thread, or null if there is none to go on to. */
    private Node<S> following(Node<S> node, int thread) {
        int element = cuts.next(node.cut(), thread);
        Node<S> next = element < 0 ? null : with(node, element);
        if (next == null || !readings.isRead(element)) {
            return next == null ? null : skip(next);
        }
        if (monitor.isViolated(next.state())) {
            report(next, readings.violating(node.state(), element));
            return null;
        }
        return skip(next);
    }

    private Node<S> with(Node<S> node, int element) {
        Cuts.Cut cut = cuts.with(node.cut(), element);
        if (cut == null) {
            return null;
        }
        boolean goesOn =
                node.element() < 0 || order.thread(node.element()) == order.thread(element);
        int switches = node.switches() + (goesOn ? 0 : 1);
        return new Node<>(cut, readings.after(node.state(), element), node, element, switches);
    }

    /** Executes what the monitor does not read and what takes nothing away from others. */
    private Node<S> skip(Node<S> node) {
        if (!options.skipsUnread()) {
            return node;
        }
        Node<S> now = node;
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (int thread = 0; thread < order.threads(); thread++) {
                int element = cuts.next(now.cut(), thread);
                while (element >= 0 && !readings.isRead(element) && cuts.isHarmless(element)) {
                    Node<S> next = with(now, element);
                    budget.spend(1);
                    if (next == null) {
                        break;
                    }
                    now = next;
                    goesOn = true;
                    element = cuts.next(now.cut(), thread);
                }
            }
        }
        return now;
    }

    private void report(Node<S> node, int event) {
        if (found.size() < options.violations() && breaking.add(event)) {
            int[] path = node.path();
            found.add(
                    new LatticeResult.Found(
                            order.events(event < 0 ? path : shortWay(path)), event));
        }
    }

    /** What is read, and what takes something away from others, keeps its order. */
    private int[] shortWay(int[] path) {
        IntList counting = new IntList();
        for (int element : path) {
            if (readings.isRead(element) || !cuts.isHarmless(element)) {
                counting.add(element);
            }
        }
        return ShortWay.of(order, cuts, path, counting.toArray());
    }
}
