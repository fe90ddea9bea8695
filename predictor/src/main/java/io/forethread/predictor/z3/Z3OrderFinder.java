package io.forethread.predictor.z3;

import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.flow.FreeReads;
import io.forethread.predictor.order.OrderChecker;
import io.forethread.predictor.order.OrderFinder;
import io.forethread.predictor.order.Solution;
import io.forethread.predictor.order.Target;
import io.forethread.predictor.segment.Segment;

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

    /** The facts of the last trace, which finders share as long as one of them is in use. */
    private static volatile WeakReference<TraceFacts> latest = new WeakReference<>(null);

    /** The same with free reads. */
    private static volatile WeakReference<TraceFacts> latestFree = new WeakReference<>(null);

    private final Duration timeout;
    private TraceFacts facts;
    private TraceFacts freeFacts;

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
        return find(factsOf(segment), segment, target, relax, deadline);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        long deadline = System.nanoTime() + timeout.toNanos();
        return find(factsOf(segment, free), segment, target, 0, deadline);
    }

    private Solution find(TraceFacts of, Segment segment, Target target, int relax, long deadline) {
        ConstraintSystem constraints = new ConstraintSystem(of, segment, target, relax);
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return checked(of, segment, target, constraints.order(new int[0]));
        }
        try (Z3Query query = Z3Query.open(constraints)) {
            return switch (query.solve(deadline)) {
                case SATISFIED ->
                        checked(of, segment, target, constraints.order(query.positions()));
                case IMPOSSIBLE -> new Solution.Impossible();
                case TIMED_OUT -> new Solution.Unknown(tooLong(constraints));
                case INTERRUPTED -> new Solution.Unknown("The thread was interrupted.");
                case GAVE_UP -> new Solution.Unknown("The solver gave up: " + query.reason() + ".");
            };
        }
    }

    private TraceFacts factsOf(Segment segment) {
        if (!areOf(facts, segment, FreeReads.NONE)) {
            facts = latest.get();
        }
        if (!areOf(facts, segment, FreeReads.NONE)) {
            facts = new TraceFacts(segment.trace(), segment.units());
            latest = new WeakReference<>(facts);
        }
        return facts;
    }

    private TraceFacts factsOf(Segment segment, FreeReads free) {
        if (!areOf(freeFacts, segment, free)) {
            freeFacts = latestFree.get();
        }
        if (!areOf(freeFacts, segment, free)) {
            freeFacts = new TraceFacts(segment.trace(), segment.units(), free);
            latestFree = new WeakReference<>(freeFacts);
        }
        return freeFacts;
    }

    private static boolean areOf(TraceFacts known, Segment segment, FreeReads free) {
        return known != null && known.areOf(segment.trace(), segment.units(), free);
    }

    private String tooLong(ConstraintSystem constraints) {
        return "The solver did not decide within %d ms about %d units and %d constraints."
                .formatted(timeout.toMillis(), constraints.size(), constraints.formulas().size());
    }

    private static Solution checked(
            TraceFacts of, Segment segment, Target target, Solution.Found found) {
        List<String> problems =
                new OrderChecker(segment.trace(), segment.units(), of.free()).check(target, found);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(
                    "The constraints allow what is not consistent: " + problems.get(0));
        }
        return found;
    }

    /** Lets go of what is known about traces. */
    @Override
    public void close() {
        facts = null;
        freeFacts = null;
    }
}
