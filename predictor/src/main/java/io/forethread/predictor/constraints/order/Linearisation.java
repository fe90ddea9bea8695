package io.forethread.predictor.constraints.order;

import io.forethread.predictor.constraints.Problem;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.ThreadUnits;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Turns a solution into an order: sorts the executed units topologically, leaves out units that are
 * not needed, and then lets each thread go on for as long as it can. Schedules with few switches
 * are easier to read and more robust to follow.
 */
public final class Linearisation {
    private static final int NONE = -1;

    private final Problem problem;
    private final int[] units;
    private final int[] positions;

    /**
     * @param units the units that were decided on
     * @param positions where each of them is
     */
    public Linearisation(Problem problem, int[] units, int[] positions) {
        this.problem = problem;
        this.units = units;
        this.positions = positions;
    }

    public Solution.Found solution() {
        int[] line = lineUp(executed());
        int[] needed = new OrderWitness(problem, line).neededFor(wantedIn(line));
        int[] order = new FewSwitches(problem, needed).order();
        return new Solution.Found(events(order), new OrderWitness(problem, order).brokenReads());
    }

    /** Returns the roots, and for each set of which the target asks for one, the first in line. */
    private int[] wantedIn(int[] line) {
        return IntStream.concat(
                        IntStream.of(problem.roots()),
                        problem.target().oneOfEach().stream()
                                .mapToInt(set -> firstIn(line, set))
                                .filter(unit -> unit != NONE))
                .distinct()
                .toArray();
    }

    /** Returns the first unit with one of some events; none if the prefix has one. */
    private int firstIn(int[] line, Set<Integer> events) {
        Set<Integer> wanted =
                events.stream().map(problem.units()::unitOf).collect(Collectors.toSet());
        return wanted.stream().anyMatch(problem::isInPrefix)
                ? NONE
                : IntStream.of(line).filter(wanted::contains).findFirst().orElse(NONE);
    }

    private EventOrder events(int[] order) {
        int[] events = problem.units().events(order);
        return problem.afterPrefix(
                IntStream.of(events).filter(problem::isExecutedWithItsUnit).toArray());
    }

    /** Returns the units that the solution does not put after the last one, with their needs. */
    private BitSet executed() {
        int end = Integer.MAX_VALUE;
        for (int i = 0; i < units.length; i++) {
            end = units[i] == problem.last() ? positions[i] : end;
        }
        BitSet executed = new BitSet();
        IntStream.of(problem.roots()).filter(problem::isOpen).forEach(executed::set);
        for (int i = 0; i < units.length; i++) {
            if (units[i] != Problem.STANDSTILL && positions[i] <= end) {
                executed.set(units[i]);
            }
        }
        // Backwards through the trace, each unit comes before the units that it needs.
        int[] members = problem.known().members();
        for (int i = members.length - 1; i >= 0; i--) {
            int unit = members[i];
            if (executed.get(unit)) {
                problem.known().neededBy(unit).forEach(executed::set);
                int previous = problem.facts().previous(unit);
                if (previous != ThreadUnits.NONE && problem.isOpen(previous)) {
                    executed.set(previous);
                }
            }
        }
        return executed;
    }

    /** Returns all executed units so that neither what is known nor what was decided is broken. */
    private int[] lineUp(BitSet executed) {
        Graph graph = new Graph(executed.stream().toArray());
        graph.addKnown(problem);
        int before = NONE;
        for (int unit : byPosition()) {
            if (executed.get(unit) && unit != problem.last()) {
                if (before != NONE) {
                    graph.add(before, unit);
                }
                before = unit;
            }
        }
        PriorityQueue<Integer> ready = new PriorityQueue<>(graph.ready());
        int[] order = new int[executed.cardinality()];
        int size = 0;
        while (!ready.isEmpty()) {
            int unit = ready.remove();
            if (unit != problem.last()) {
                order[size++] = unit;
                ready.addAll(graph.remove(unit));
            }
        }
        if (problem.last() != Problem.STANDSTILL) {
            order[size] = problem.last();
        }
        return order;
    }

    private int[] byPosition() {
        return IntStream.range(0, units.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> positions[i]))
                .mapToInt(i -> units[i])
                .filter(unit -> unit != Problem.STANDSTILL)
                .toArray();
    }
}
