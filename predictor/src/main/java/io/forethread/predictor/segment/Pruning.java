package io.forethread.predictor.segment;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Cuts a trace to what matters for a target. What the target's events causally come after, with
 * lock blocks completed, is all that is executed (<em>rho</em>). The largest part of it that does
 * not depend on the target's events, and at whose end no thread holds a lock, is kept as it was
 * (<em>lambda</em>): whatever is found for the rest can follow it.
 *
 * <p>Orders that need more than rho, or another order within lambda, are lost.
 */
public final class Pruning {
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

    /** Returns the segment for a target, in time linear in the trace. */
    public Segment around(Target target) {
        List<Integer> events = events(target);
        int[] rho = new Relevant(events).counts;
        int[] lambda = new Kept(rho, cuts(target, events)).counts;
        for (int event : lastOfTheirThreads(target)) {
            int thread = thread(event);
            rho[thread] = Math.min(rho[thread], position(event) + 1);
        }
        return new Segment(
                analysis.trace(),
                units,
                between(new int[rho.length], lambda),
                between(lambda, rho));
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
                .ifPresent(reads -> cuts.addAll(writesOfVariable(reads.read())));
        return cuts;
    }

    private List<Integer> writesOfVariable(int access) {
        Accesses accesses = analysis.accesses();
        return IntStream.of(accesses.of(accesses.variable(access)))
                .filter(analysis.trace()::isWrite)
                .boxed()
                .toList();
    }

    private int thread(int event) {
        return analysis.trace().thread(event);
    }

    private int position(int event) {
        return threadUnits.position(units.unitOf(event));
    }

    /** Returns the units of each thread from one position to another, in the order of the trace. */
    private int[] between(int[] from, int[] to) {
        int size = 0;
        int first = units.count();
        for (int thread = 0; thread < from.length; thread++) {
            if (from[thread] < to[thread]) {
                size += to[thread] - from[thread];
                first = Math.min(first, threadUnits.unit(thread, from[thread]));
            }
        }
        int[] chosen = new int[size];
        int at = 0;
        for (int unit = first; at < size; unit++) {
            int position = threadUnits.position(unit);
            int thread = threadUnits.thread(unit);
            if (from[thread] <= position && position < to[thread]) {
                chosen[at++] = unit;
            }
        }
        return chosen;
    }

    /** Rho, as the number of units of each thread: grown from the target's events. */
    private final class Relevant {
        private final int[] counts = new int[threadUnits.threads()];

        /** How many of each thread's needs have been looked at. */
        private final int[] known = new int[threadUnits.threads()];

        private final Deque<Integer> waiting = new ArrayDeque<>();

        Relevant(List<Integer> events) {
            events.forEach(event -> require(thread(event), position(event) + 1));
            while (!waiting.isEmpty()) {
                int thread = waiting.remove();
                Needs needs = dependencies.needs(thread);
                while (known[thread] < needs.size()
                        && needs.position(known[thread]) < counts[thread]) {
                    int need = known[thread]++;
                    require(needs.thread(need), needs.count(need));
                }
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
                int thread = waiting.remove();
                while (undone[thread] > counts[thread]) {
                    int unit = threadUnits.unit(thread, --undone[thread]);
                    Adjacency successors = dependencies.successors();
                    for (int i = successors.start(unit); i < successors.end(unit); i++) {
                        remove(successors.neighbour(i));
                    }
                }
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
            int next =
                    counts[thread] < threadUnits.count(thread)
                            ? units.first(threadUnits.unit(thread, counts[thread]))
                            : analysis.trace().size();
            int free = analysis.locks().outermostAcquisition(thread, next);
            if (free != next) {
                counts[thread] = position(free);
                waiting.add(thread);
            }
        }
    }
}
