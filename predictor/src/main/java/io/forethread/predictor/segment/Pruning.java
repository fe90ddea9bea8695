package io.forethread.predictor.segment;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Cuts a trace to what matters for a target. What the target's events causally come after, with
 * lock blocks completed, is all that is executed (<em>rho</em>). The largest part of it that does
 * not depend on the target's events, and at whose end no thread holds a lock, is kept as it was
 * (<em>lambda</em>): whatever is found for the rest can follow it.
 *
 * <p>Orders that need more than rho, or another order within lambda, are lost.
 */
public final class Pruning {
    /**
     * Up to how many units a trace is short. Of a short one, an order has only what its target
     * needs: a run that does less before the target shows more of what others may do then.
     */
    private static final int SHORT = 2_000;

    private final TraceAnalysis analysis;
    private final EventUnits units;
    private final ThreadUnits threadUnits;
    private final CausalDependencies dependencies;

    public Pruning(TraceAnalysis analysis) {
        this.analysis = analysis;
        this.units = analysis.units();
        this.threadUnits = analysis.threadUnits();
        this.dependencies = new CausalDependencies(analysis);
    }

    /** Returns the segment for a target, in time linear in what is not in lambda. */
    public Segment around(Target target) {
        List<Integer> events = events(target);
        int[] rho = new Relevant(events).counts;
        List<Integer> cuts = cuts(target, events);
        int[] lambda = new Kept(rho, cuts).counts;
        if (units.count() > SHORT) {
            addBeginning(lambda, rho, cuts);
        }
        for (int event : lastOfTheirThreads(target)) {
            int thread = thread(event);
            rho[thread] = Math.min(rho[thread], position(event) + 1);
        }
        return new Segment(analysis.trace(), units, threadUnits, lambda, rho);
    }

    /**
     * Adds to lambda what comes before all that is not in it but in rho, and before the target.
     * Nothing in rho depends on that, so it can be done as it was; and orders that begin as the
     * trace does cost nothing up to there.
     */
    private void addBeginning(int[] lambda, int[] rho, List<Integer> cuts) {
        int first = units.count();
        for (int thread = 0; thread < rho.length; thread++) {
            if (lambda[thread] < rho[thread]) {
                first = Math.min(first, threadUnits.unit(thread, lambda[thread]));
            }
        }
        for (int event : cuts) {
            first = Math.min(first, units.unitOf(event));
        }
        boolean more = true;
        while (more) {
            more = false;
            for (int thread = 0; thread < rho.length; thread++) {
                int count = threadUnits.countBefore(thread, first);
                int free = withoutLocks(thread, count);
                if (free < count && free >= lambda[thread]) {
                    first = threadUnits.unit(thread, free);
                    more = true;
                }
            }
        }
        for (int thread = 0; thread < rho.length; thread++) {
            lambda[thread] = Math.max(lambda[thread], threadUnits.countBefore(thread, first));
        }
    }

    private static List<Integer> events(Target target) {
        List<Integer> events = new ArrayList<>(target.standing());
        events.addAll(target.done());
        target.reads()
                .ifPresent(
                        reads -> {
                            if (!reads.isInitial()) {
                                events.add(reads.write());
                            }
                            events.add(reads.read());
                        });
        target.oneOfEach().stream().flatMap(Set::stream).sorted().forEach(events::add);
        return events;
    }

    /** Returns the events that their threads do not go beyond. */
    private static List<Integer> lastOfTheirThreads(Target target) {
        List<Integer> events = new ArrayList<>(target.standing());
        events.addAll(target.undone());
        if (target.hasLast()) {
            events.add(target.last());
        }
        return events;
    }

    /** Returns the events that must not be in lambda. */
    private List<Integer> cuts(Target target, List<Integer> events) {
        List<Integer> cuts = new ArrayList<>(events);
        cuts.addAll(target.undone());
        target.reads()
                .filter(Target.ReadsFrom::isInitial)
                .ifPresent(reads -> cuts.addAll(firstWritesOfVariable(reads.read())));
        return cuts;
    }

    /** Returns the first write of each thread: the others come after it. */
    private Collection<Integer> firstWritesOfVariable(int access) {
        Accesses accesses = analysis.accesses();
        Map<Integer, Integer> first = new TreeMap<>();
        for (int event : accesses.of(accesses.variable(access))) {
            if (analysis.trace().isWrite(event)) {
                first.putIfAbsent(thread(event), event);
            }
        }
        return first.values();
    }

    private int thread(int event) {
        return analysis.trace().thread(event);
    }

    private int position(int event) {
        return threadUnits.position(units.unitOf(event));
    }

    /** Returns how many units of a thread, at most {@code count}, end where it holds no lock. */
    private int withoutLocks(int thread, int count) {
        int next =
                count < threadUnits.count(thread)
                        ? units.first(threadUnits.unit(thread, count))
                        : analysis.trace().size();
        int free = analysis.locks().outermostAcquisition(thread, next);
        return free == next ? count : position(free);
    }

    /** Rho, as the number of units of each thread: grown from the target's events. */
    private final class Relevant {
        private final int[] counts = new int[threadUnits.threads()];

        private final Deque<Integer> waiting = new ArrayDeque<>();

        Relevant(List<Integer> events) {
            events.forEach(event -> require(thread(event), position(event) + 1));
            while (!waiting.isEmpty()) {
                int thread = waiting.remove();
                dependencies.needs(thread).ofFirst(counts[thread], this::require);
            }
        }

        private void require(int thread, int count) {
            if (count > counts[thread]) {
                counts[thread] = count;
                waiting.add(thread);
            }
        }
    }

    /** Lambda, as the number of units of each thread: shrunk from rho. */
    private final class Kept {
        private final int[] counts;
        private final int[] undone;
        private final Deque<Integer> waiting = new ArrayDeque<>();

        Kept(int[] rho, List<Integer> cuts) {
            counts = rho.clone();
            undone = rho.clone();
            for (int thread = 0; thread < rho.length; thread++) {
                leaveLocks(thread);
            }
            cuts.forEach(event -> remove(units.unitOf(event)));
            while (!waiting.isEmpty()) {
                undo(waiting.remove());
            }
        }

        /** Goes back through the units of a thread that are not kept. */
        private void undo(int thread) {
            if (undone[thread] <= counts[thread]) {
                return;
            }
            Adjacency successors = dependencies.successors();
            int unit = threadUnits.unit(thread, undone[thread] - 1);
            while (undone[thread] > counts[thread]) {
                undone[thread]--;
                for (int i = successors.start(unit); i < successors.end(unit); i++) {
                    remove(successors.neighbour(i));
                }
                unit = threadUnits.previous(unit);
            }
        }

        private void remove(int unit) {
            int thread = threadUnits.thread(unit);
            if (threadUnits.position(unit) < counts[thread]) {
                counts[thread] = threadUnits.position(unit);
                waiting.add(thread);
                leaveLocks(thread);
            }
        }

        /** Shortens the part of a thread to where it holds no lock. */
        private void leaveLocks(int thread) {
            int free = withoutLocks(thread, counts[thread]);
            if (free != counts[thread]) {
                counts[thread] = free;
                waiting.add(thread);
            }
        }
    }
}
