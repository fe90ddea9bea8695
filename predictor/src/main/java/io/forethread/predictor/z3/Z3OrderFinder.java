package io.forethread.predictor.z3;

import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.constraints.order.Linearisation;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.List;

/**
 * Finds orders by Z3. It finds one exactly if there is one in the segment, unless time runs out.
 * The same question has the same answer in every JVM.
 *
 * <p>Z3's library is unpacked and loaded when the first question needs it, not before.
 */
public final class Z3OrderFinder implements OrderFinder, AutoCloseable {

    /** What is known of the last trace, which finders share as long as one of them is in use. */
    private static volatile WeakReference<Known> latest = new WeakReference<>(null);

    /** The same with free reads. */
    private static volatile WeakReference<Known> latestFree = new WeakReference<>(null);

    private final Duration timeout;
    private Known known;
    private Known knownFree;

    /**
     * @param timeout how long one question may take
     */
    public Z3OrderFinder(Duration timeout) {
        this.timeout = timeout;
    }

    /**
     * {@inheritDoc}
     *
     * <p>No order with fewer relaxed reads exists than the one that is found.
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, int relax) {
        long deadline = System.nanoTime() + timeout.toNanos();
        return find(knownOf(segment), segment, target, relax, deadline);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        long deadline = System.nanoTime() + timeout.toNanos();
        return find(knownOf(segment, free), segment, target, 0, deadline);
    }

    private Solution find(Known of, Segment segment, Target target, int relax, long deadline) {
        ConstraintSystem constraints = new ConstraintSystem(of.facts(), segment, target, relax);
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return checked(of, target, order(constraints, new int[0]));
        }
        try (SolverQuery query = LoadedZ3.get().open(constraints)) {
            return switch (query.solve(deadline)) {
                case SATISFIED -> checked(of, target, order(constraints, query.positions()));
                case IMPOSSIBLE -> new Solution.Impossible();
                case TIMED_OUT -> new Solution.Unknown(tooLong(constraints));
                case INTERRUPTED -> new Solution.Unknown("The thread was interrupted.");
                case GAVE_UP -> new Solution.Unknown("The solver gave up: " + query.reason() + ".");
            };
        }
    }

    /**
     * Returns the order that positions stand for which satisfy all formulas.
     *
     * @param positions the position of each of the units of the constraints
     */
    private static Solution.Found order(ConstraintSystem constraints, int[] positions) {
        return new Linearisation(constraints.problem(), constraints.units(), positions).solution();
    }

    private Known knownOf(Segment segment) {
        if (!areOf(known, segment, FreeReads.NONE)) {
            known = latest.get();
        }
        if (!areOf(known, segment, FreeReads.NONE)) {
            known = Known.of(segment, FreeReads.NONE);
            latest = new WeakReference<>(known);
        }
        return known;
    }

    private Known knownOf(Segment segment, FreeReads free) {
        if (!areOf(knownFree, segment, free)) {
            knownFree = latestFree.get();
        }
        if (!areOf(knownFree, segment, free)) {
            knownFree = Known.of(segment, free);
            latestFree = new WeakReference<>(knownFree);
        }
        return knownFree;
    }

    private static boolean areOf(Known known, Segment segment, FreeReads free) {
        return known != null && known.facts.areOf(segment.trace(), segment.units(), free);
    }

    private String tooLong(ConstraintSystem constraints) {
        return "The solver did not decide within %s ms about %s units and %s constraints."
                .formatted(timeout.toMillis(), constraints.size(), constraints.formulas().size());
    }

    private static Solution checked(Known of, Target target, Solution.Found found) {
        List<String> problems = of.checker().check(target, found);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(
                    "The constraints allow what is not consistent: " + problems.get(0));
        }
        return found;
    }

    /** Lets go of what is known about traces. */
    @Override
    public void close() {
        known = null;
        knownFree = null;
    }

    /** What orders of a trace are made and checked with. */
    private record Known(TraceFacts facts, OrderChecker checker) {
        static Known of(Segment segment, FreeReads free) {
            Trace trace = segment.trace();
            EventUnits units = segment.units();
            return new Known(
                    new TraceFacts(trace, units, free),
                    new OrderChecker(trace, units).allowing(free));
        }
    }
}
