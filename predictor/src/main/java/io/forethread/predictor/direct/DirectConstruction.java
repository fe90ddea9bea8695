package io.forethread.predictor.direct;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reaches a target without a solver, if that is simple: only what the target's events need is
 * executed, in the order of the trace or in a few phases each of which keeps that order. The
 * checker has the last word. What cannot be done this way may still be possible.
 *
 * <p>The segment's prefix comes first. Of its body, what the target does not need is left out.
 */
public final class DirectConstruction implements Solver {
    private final TraceAnalysis analysis;
    private final ThreadUnits threadUnits;
    private final OrderChecker checker;

    public DirectConstruction(TraceAnalysis analysis) {
        this(analysis, new OrderChecker(analysis.trace(), analysis.units()));
    }

    /**
     * @param checker has the last word on what is found
     */
    public DirectConstruction(TraceAnalysis analysis, OrderChecker checker) {
        this.analysis = analysis;
        this.threadUnits = analysis.threadUnits();
        this.checker = checker;
    }

    @Override
    public OrderFinder within(WorkBudget budget) {
        return (segment, target, relax) -> find(segment, target);
    }

    private Solution find(Segment segment, Target target) {
        int[] limits = CausalClosure.noLimits(threadUnits);
        List<List<int[]>> plans = plans(target, limits);
        CausalClosure closure =
                new CausalClosure(analysis, analysis.orderOnTheWayTo(target), limits);
        int[] prefix = segment.prefix();
        int[] start = new int[threadUnits.threads()];
        for (int unit : prefix) {
            start[threadUnits.thread(unit)]++;
        }
        List<int[]> tried = new ArrayList<>();
        for (List<int[]> plan : plans) {
            Optional<int[]> order = PhasedOrder.of(analysis, closure, start, plan);
            if (order.isEmpty() || isAmong(tried, order.get())) {
                continue;
            }
            Solution.Found found = solution(prefix, order.get(), target);
            if (checker.accepts(target, found)) {
                return found;
            }
            tried.add(order.get());
        }
        return new Solution.Unknown("The causes of the target alone do not reach it.");
    }

    private static boolean isAmong(List<int[]> tried, int[] order) {
        return tried.stream().anyMatch(other -> Arrays.equals(other, order));
    }

    private List<List<int[]>> plans(Target target, int[] limits) {
        target.standing().forEach(event -> limit(limits, event));
        target.undone().forEach(event -> limit(limits, event));
        if (target.hasLast()) {
            limit(limits, target.last());
        }
        return target.reads()
                .map(reads -> readsFrom(target, reads, limits))
                .orElseGet(() -> target.hasLast() ? inOrder(target) : standing(target));
    }

    private List<List<int[]>> standing(Target target) {
        List<int[]> stand = target.standing().stream().map(this::before).toList();
        List<int[]> did = target.done().stream().map(this::after).toList();
        List<List<int[]>> inTurn = new ArrayList<>();
        inTurn.add(phases(did, stand));
        if (!did.isEmpty() && !stand.isEmpty()) {
            inTurn.add(phases(stand, did));
        }
        for (int first = 1; first < stand.size(); first++) {
            List<int[]> rotated = new ArrayList<>(stand.subList(first, stand.size()));
            rotated.addAll(stand.subList(0, first));
            inTurn.add(phases(did, rotated));
        }
        List<List<int[]>> plans = new ArrayList<>();
        if (did.size() < 2) {
            plans.add(List.of(all(phases(stand, did)))); // in the order of the trace
        }
        plans.addAll(inTurn);
        int[] outsideLocks =
                all(
                        target.standing().stream()
                                .map(analysis.locks()::outermostAcquisition)
                                .map(this::before)
                                .toList());
        inTurn.forEach(plan -> plans.add(phases(List.of(outsideLocks), plan)));
        return plans;
    }

    private int[] all(List<int[]> phases) {
        return phases.stream().reduce(new int[threadUnits.threads()], DirectConstruction::both);
    }

    private static List<int[]> phases(List<int[]> first, List<int[]> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private List<List<int[]>> readsFrom(Target target, Target.ReadsFrom reads, int[] limits) {
        int read = reads.read();
        int[] atRead = before(read);
        int[] wanted = wanted(target);
        if (reads.isInitial()) {
            limitAtWrites(limits, read);
            return List.of(List.of(both(atRead, wanted)), List.of(wanted, atRead));
        }
        limitAtNextWrite(limits, reads.write());
        int[] afterWrite = after(reads.write());
        int[] outsideLocks = before(analysis.locks().outermostAcquisition(read));
        return List.of(
                List.of(both(both(atRead, afterWrite), wanted)),
                List.of(both(atRead, wanted), afterWrite),
                List.of(both(outsideLocks, wanted), afterWrite, atRead),
                List.of(both(afterWrite, wanted), atRead));
    }

    /** Returns how many units of each thread are needed for sets of one event. */
    private int[] wanted(Target target) {
        int[] counts = new int[threadUnits.threads()];
        for (Set<Integer> set : target.oneOfEach()) {
            if (set.size() == 1) {
                counts = both(counts, after(set.iterator().next()));
            }
        }
        return counts;
    }

    private List<List<int[]>> inOrder(Target target) {
        List<int[]> phases = new ArrayList<>();
        int[] outsideLocks = new int[threadUnits.threads()];
        for (int i = target.done().size() - 1; i >= 0; i--) {
            int event = target.done().get(i);
            int[] reached = before(event);
            if (event != target.last()) {
                reached[thread(event)]++;
            }
            phases.add(0, reached);
            int outermost = analysis.locks().outermostAcquisition(event);
            outsideLocks[thread(event)] = position(outermost); // of a thread's first event, at last
        }
        List<int[]> withStart = new ArrayList<>(phases);
        withStart.add(0, outsideLocks);
        return List.of(phases, withStart);
    }

    /** Keeps the thread of an event from doing it. */
    private void limit(int[] limits, int event) {
        limits[thread(event)] = Math.min(limits[thread(event)], position(event));
    }

    private void limitAtWrites(int[] limits, int read) {
        for (int event : accesses(read)) {
            if (analysis.trace().isWrite(event)) {
                limit(limits, event);
            }
        }
    }

    private void limitAtNextWrite(int[] limits, int write) {
        for (int event : accesses(write)) {
            if (event > write
                    && analysis.trace().isWrite(event)
                    && thread(event) == thread(write)
                    && position(event) > position(write)) {
                limit(limits, event);
                return;
            }
        }
    }

    private int[] accesses(int event) {
        Accesses accesses = analysis.accesses();
        return accesses.of(accesses.variable(event));
    }

    private int thread(int event) {
        return analysis.trace().thread(event);
    }

    private int position(int event) {
        return threadUnits.position(analysis.units().unitOf(event));
    }

    /** Returns how many units of each thread are done when a thread stands at an event. */
    private int[] before(int event) {
        int[] counts = new int[threadUnits.threads()];
        counts[thread(event)] = position(event);
        return counts;
    }

    /** Returns how many units of each thread are done when a thread has done an event. */
    private int[] after(int event) {
        int[] counts = before(event);
        counts[thread(event)]++;
        return counts;
    }

    private static int[] both(int[] a, int[] b) {
        int[] counts = a.clone();
        for (int thread = 0; thread < counts.length; thread++) {
            counts[thread] = Math.max(a[thread], b[thread]);
        }
        return counts;
    }

    private Solution.Found solution(int[] prefix, int[] order, Target target) {
        EventUnits units = analysis.units();
        IntStream.Builder end = IntStream.builder();
        if (target.hasLast()) {
            for (int event : units.events(units.unitOf(target.last()))) {
                if (event <= target.last()) {
                    end.add(event);
                }
            }
        }
        return new Solution.Found(
                EventOrder.of(units.events(prefix), units.events(order), end.build().toArray()),
                List.of());
    }
}
