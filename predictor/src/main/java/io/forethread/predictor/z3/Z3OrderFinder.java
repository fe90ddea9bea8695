package io.forethread.predictor.z3;

import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.constraints.order.Linearisation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

import java.time.Duration;

/** Asks a {@link Z3Solver} questions, each of which may take so much time. */
final class Z3OrderFinder implements OrderFinder {
    private final Z3Solver solver;
    private final Duration timeout;

    Z3OrderFinder(Z3Solver solver, Duration timeout) {
        this.solver = solver;
        this.timeout = timeout;
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, int relax) {
        long deadline = System.nanoTime() + timeout.toNanos();
        return find(solver.facts(), segment, target, relax, deadline);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        long deadline = System.nanoTime() + timeout.toNanos();
        return find(solver.factsWith(free), segment, target, 0, deadline);
    }

    private Solution find(
            TraceFacts facts, Segment segment, Target target, int relax, long deadline) {
        solver.requireOwn(segment);
        ConstraintSystem constraints = new ConstraintSystem(facts, segment, target, relax);
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return order(constraints, new int[0]);
        }
        try (SolverQuery query = LoadedZ3.get().open(constraints)) {
            return switch (query.solve(deadline)) {
                case SATISFIED -> order(constraints, query.positions());
                case IMPOSSIBLE -> new Solution.Impossible();
                case TIMED_OUT -> new Solution.Unknown(tooLong(constraints));
                case INTERRUPTED -> new Solution.Unknown("The thread was interrupted.");
                case GAVE_UP -> new Solution.Unknown("The solver gave up: " + query.reason() + ".");
            };
        }
    }

    /** Returns the order that positions stand for which satisfy all formulas. */
    private static Solution.Found order(ConstraintSystem constraints, int[] positions) {
        return new Linearisation(constraints.problem(), constraints.units(), positions).solution();
    }

    private String tooLong(ConstraintSystem constraints) {
        return "The solver did not decide within %s ms about %s units and %s constraints."
                .formatted(timeout.toMillis(), constraints.size(), constraints.formulas().size());
    }
}
