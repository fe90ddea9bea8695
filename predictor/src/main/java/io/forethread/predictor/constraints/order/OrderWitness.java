package io.forethread.predictor.constraints.order;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.causality.synchronization.Waits;
import io.forethread.predictor.constraints.Problem;
import io.forethread.predictor.constraints.SharedVariable;
import io.forethread.predictor.constraints.VariableUse;
import io.forethread.predictor.constraints.VariableUse.Read;
import io.forethread.predictor.constraints.VariableUse.Write;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What makes an order consistent: the write that each read sees, and the locks and waits that end
 * before others begin. Every order that keeps this is consistent.
 */
final class OrderWitness {
    private static final int NOWHERE = -1;

    private final Problem problem;
    private final Map<Integer, Integer> placeOf = new HashMap<>();

    /** The writers that each reader sees. */
    private final Map<Integer, List<Integer>> sources = new HashMap<>();

    /** Pairs of units that keep their order if both are there. */
    private final List<int[]> pairs = new ArrayList<>();

    /** A unit that is needed if two others are. */
    private record Closing(int opening, int next, int closing) {}

    private final List<Closing> closings = new ArrayList<>();
    private final List<Integer> brokenReads = new ArrayList<>();

    /**
     * @param order open units, in a consistent order
     */
    OrderWitness(Problem problem, int[] order) {
        this.problem = problem;
        for (int i = 0; i < order.length; i++) {
            placeOf.put(order[i], i);
        }
        for (SharedVariable variable : problem.variables()) {
            addReads(variable);
        }
        problem.target().reads().ifPresent(this::addTarget);
        addDone();
        addLocks();
        addWaits();
    }

    /** Returns the reads that do not see the value they saw in the trace, without free ones. */
    List<Integer> brokenReads() {
        return brokenReads.stream().sorted().toList();
    }

    /** Adds all that must be kept between units of the order to a graph. */
    void addTo(Graph graph) {
        sources.forEach((unit, writers) -> writers.forEach(writer -> graph.add(writer, unit)));
        pairs.forEach(pair -> graph.add(pair[0], pair[1]));
    }

    private int place(int unit) {
        return placeOf.getOrDefault(unit, NOWHERE);
    }

    private boolean isThere(int unit) {
        return placeOf.containsKey(unit);
    }

    // ---- data

    private void addReads(SharedVariable variable) {
        VariableUse use = new VariableUse(problem, variable);
        List<Write> writes = inOrder(use);
        for (Read read : use.reads()) {
            if (isThere(read.unit()) && !isTarget(read.event())) {
                int source = sourceOf(read.unit(), writes);
                boolean keeps =
                        source == NOWHERE
                                ? use.isFirstValue(read.seen())
                                : writes.get(source).value() == read.seen();
                if (keeps) {
                    keepSource(read.unit(), source, writes);
                } else if (!problem.facts().free().contains(read.event())) {
                    brokenReads.add(read.event());
                }
            }
        }
    }

    private void addTarget(Target.ReadsFrom reads) {
        VariableUse use = new VariableUse(problem, problem.facts().variables().of(reads.read()));
        List<Write> writes = inOrder(use);
        int reader = problem.units().unitOf(reads.read());
        keepSource(reader, sourceOf(reader, writes), writes);
    }

    private void addDone() {
        List<Integer> done = problem.target().done();
        for (int i = 1; i < done.size(); i++) {
            int earlier = problem.units().unitOf(done.get(i - 1));
            int later = problem.units().unitOf(done.get(i));
            if (isThere(earlier) && isThere(later) && earlier != later) {
                pairs.add(new int[] {earlier, later});
            }
        }
    }

    private boolean isTarget(int event) {
        return problem.target().last() == event;
    }

    private List<Write> inOrder(VariableUse use) {
        List<Write> writes = new ArrayList<>(use.writes());
        writes.removeIf(write -> !isThere(write.unit()));
        writes.sort(Comparator.comparingInt(write -> place(write.unit())));
        return writes;
    }

    /** Returns which of {@code writes} is the last before a unit. */
    private int sourceOf(int reader, List<Write> writes) {
        int low = 0;
        int high = writes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (place(writes.get(middle).unit()) < place(reader)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private void keepSource(int reader, int source, List<Write> writes) {
        for (int i = 0; i < writes.size(); i++) {
            int writer = writes.get(i).unit();
            if (i < source) {
                pairs.add(new int[] {writer, writes.get(source).unit()});
            } else if (i == source) {
                sources.computeIfAbsent(reader, any -> new ArrayList<>()).add(writer);
            } else if (writer != reader) {
                pairs.add(new int[] {reader, writer});
            }
        }
    }

    // ---- locks and waits

    private void addLocks() {
        for (List<Hold> ofLock : problem.locks()) {
            List<Hold> holds = new ArrayList<>();
            for (Hold hold : ofLock) {
                int unit = problem.units().unitOf(hold.acquire());
                if ((problem.isInPrefix(unit) && isLeftOpen(hold.release()))
                        || (isThere(unit) && problem.isExecutedWithItsUnit(hold.acquire()))) {
                    holds.add(hold);
                }
            }
            for (Hold one : holds) {
                for (Hold other : holds) {
                    addLock(one, other);
                }
            }
        }
    }

    /** Returns whether an event of the order ends what the prefix begins. */
    private boolean isLeftOpen(int end) {
        return end != Hold.NONE && isThere(problem.units().unitOf(end));
    }

    private void addLock(Hold one, Hold next) {
        int begin = problem.units().unitOf(one.acquire());
        int nextBegin = problem.units().unitOf(next.acquire());
        if (one.excludes(next) && place(begin) < place(nextBegin) && one.isReleased()) {
            close(begin, nextBegin, problem.units().unitOf(one.release()));
        }
    }

    private void addWaits() {
        Waits waits = problem.facts().waits();
        Map<Long, List<Integer>> lost = waits.lostIn(problem.target());
        for (Wait wait : waits.inMonitors()) {
            int begin = problem.units().unitOf(wait.begin());
            if (!isThere(begin) && !(problem.isInPrefix(begin) && isLeftOpen(wait.end()))) {
                continue;
            }
            for (int notify : waits.indiscriminateIn(wait.place())) {
                if (!wait.lastedTo(notify)) {
                    keepApart(wait, begin, problem.units().unitOf(notify));
                }
            }
            for (int notify : lost.getOrDefault(wait.place(), List.of())) {
                keepApart(wait, begin, problem.units().unitOf(notify));
            }
        }
    }

    private void keepApart(Wait wait, int begin, int notifier) {
        if (!isThere(notifier)) {
            return;
        }
        if (place(notifier) < place(begin)) {
            pairs.add(new int[] {notifier, begin});
        } else if (wait.end() != Wait.NONE) {
            close(begin, notifier, problem.units().unitOf(wait.end()));
        }
    }

    /** Notes that what {@code opening} opens is closed by {@code closing} before {@code next}. */
    private void close(int opening, int next, int closing) {
        if (isThere(closing)) {
            pairs.add(new int[] {closing, next});
            closings.add(new Closing(opening, next, closing));
        }
    }

    // ---- what is needed

    /** Returns the units of the order that some of its units need, those included, in order. */
    int[] neededFor(int[] some) {
        BitSet needed = new BitSet();
        Deque<Integer> toDo = new ArrayDeque<>();
        IntStream.of(some).filter(this::isThere).forEach(toDo::push);
        while (!toDo.isEmpty()) {
            while (!toDo.isEmpty()) {
                int unit = toDo.pop();
                if (!needed.get(unit)) {
                    needed.set(unit);
                    pushNeeds(unit, toDo);
                }
            }
            for (Closing each : closings) {
                if ((problem.isInPrefix(each.opening) || needed.get(each.opening))
                        && needed.get(each.next)
                        && !needed.get(each.closing)) {
                    toDo.push(each.closing);
                }
            }
        }
        return needed.stream()
                .boxed()
                .sorted(Comparator.comparingInt(this::place))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private void pushNeeds(int unit, Deque<Integer> toDo) {
        sources.getOrDefault(unit, List.of()).forEach(toDo::push);
        problem.known().neededBy(unit).stream().filter(this::isThere).forEach(toDo::push);
        int previous = problem.facts().previous(unit);
        if (previous != ThreadUnits.NONE && isThere(previous)) {
            toDo.push(previous);
        }
    }
}
