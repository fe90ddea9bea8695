package io.forethread.predictor.constraints.order;

import io.forethread.predictor.constraints.Problem;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds an order with few switches that keeps what a given order depends on: each thread goes on
 * for as long as it can. Several ways to choose the next thread are tried, and the best order is
 * taken.
 */
final class FewSwitches {
    private static final int NOBODY = -1;

    /** How the next thread is chosen. */
    private enum Choice {
        /** The thread that comes first in the given order. */
        FIRST,
        /** The thread that can go on for longest. */
        LONGEST,
        /** A thread that can finish, else the one that can go on for longest. */
        FINISHING
    }

    private final Problem problem;
    private final int[] given;
    private final Map<Integer, Integer> placeOf = new HashMap<>();

    /**
     * @param given the units in a consistent order
     */
    FewSwitches(Problem problem, int[] given) {
        this.problem = problem;
        this.given = given;
        for (int i = 0; i < given.length; i++) {
            placeOf.put(given[i], i);
        }
    }

    int[] order() {
        OrderWitness dependences = new OrderWitness(problem, given);
        int[] best = given;
        for (Choice choice : Choice.values()) {
            Graph graph = new Graph(given);
            graph.addKnown(problem);
            dependences.addTo(graph);
            int[] order = merge(new Turns(choice, graph).order(), graph);
            if (switches(order) < switches(best)) {
                best = order;
            }
        }
        return best;
    }

    /**
     * Swaps neighbouring turns that do not depend on each other, where that brings two turns of one
     * thread together.
     */
    private int[] merge(int[] order, Graph graph) {
        List<List<Integer>> turns = turns(order);
        for (int i = 0; i + 1 < turns.size(); i++) {
            List<List<Integer>> swapped = new ArrayList<>(turns);
            Collections.swap(swapped, i, i + 1);
            int[] other = swapped.stream().flatMap(List::stream).mapToInt(u -> u).toArray();
            if (switches(other) < switches(order)
                    && other[other.length - 1] == order[order.length - 1]
                    && !graph.isAnyBefore(turns.get(i), turns.get(i + 1))) {
                return merge(other, graph);
            }
        }
        return order;
    }

    private List<List<Integer>> turns(int[] order) {
        List<List<Integer>> turns = new ArrayList<>();
        int current = NOBODY;
        for (int unit : order) {
            if (problem.units().thread(unit) != current) {
                turns.add(new ArrayList<>());
                current = problem.units().thread(unit);
            }
            turns.get(turns.size() - 1).add(unit);
        }
        return turns;
    }

    private int switches(int[] order) {
        int switches = 0;
        int current = lastOfPrefix();
        for (int unit : order) {
            if (problem.units().thread(unit) != current) {
                switches++;
                current = problem.units().thread(unit);
            }
        }
        return switches;
    }

    private int lastOfPrefix() {
        int last = problem.lastInPrefix();
        return last < 0 ? NOBODY : problem.units().thread(last);
    }

    /** One attempt. */
    private final class Turns {
        private final Choice choice;
        private final Graph graph;
        private final Map<Integer, Deque<Integer>> left = new TreeMap<>();
        private int size;

        Turns(Choice choice, Graph graph) {
            this.choice = choice;
            this.graph = graph;
            for (int unit : given) {
                left.computeIfAbsent(problem.units().thread(unit), any -> new ArrayDeque<>())
                        .add(unit);
            }
        }

        int[] order() {
            int[] order = new int[given.length];
            int current = lastOfPrefix();
            while (size < order.length) {
                if (!isReady(current)) {
                    current = next();
                }
                int unit = left.get(current).remove();
                graph.remove(unit);
                order[size++] = unit;
            }
            return order;
        }

        private boolean isReady(int thread) {
            Deque<Integer> units = left.get(thread);
            return units != null
                    && !units.isEmpty()
                    && graph.isReady(units.peek())
                    && (units.peek() != problem.last() || size == given.length - 1);
        }

        private int next() {
            int best = NOBODY;
            for (int thread : left.keySet()) {
                if (isReady(thread) && (best == NOBODY || isBetter(thread, best))) {
                    best = thread;
                }
            }
            if (best == NOBODY) {
                throw new IllegalStateException("The given order breaks what it depends on.");
            }
            return best;
        }

        private boolean isBetter(int thread, int than) {
            return switch (choice) {
                case FIRST ->
                        placeOf.get(left.get(thread).peek()) < placeOf.get(left.get(than).peek());
                case LONGEST -> run(thread) > run(than);
                case FINISHING ->
                        isFinishing(thread) == isFinishing(than)
                                ? run(thread) > run(than)
                                : isFinishing(thread);
            };
        }

        private boolean isFinishing(int thread) {
            return run(thread) == left.get(thread).size();
        }

        /** Returns how many units of a thread could be executed at once. */
        private int run(int thread) {
            int run = 0;
            for (int unit : left.get(thread)) {
                if (!graph.waitsOnlyFor(unit, thread, problem.units())) {
                    break;
                }
                run++;
            }
            return run;
        }
    }
}
