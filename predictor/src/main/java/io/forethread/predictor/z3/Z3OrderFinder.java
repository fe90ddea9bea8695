package io.forethread.predictor.z3;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.constraints.ConstraintSystem;
import io.forethread.predictor.constraints.TraceFacts;
import io.forethread.predictor.constraints.order.Linearisation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;

/** Asks a {@link Z3Solver} questions, and spends of a budget for it. */
final class Z3OrderFinder implements OrderFinder {
    private final Z3Solver solver;
    private final WorkBudget budget;

    Z3OrderFinder(Z3Solver solver, WorkBudget budget) {
        this.solver = solver;
        this.budget = budget;
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, int relax) {
        return find(solver.facts(), segment, target, relax);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SolverUnavailableException if there is no Z3 for this platform
     */
    @Override
    public Solution find(Segment segment, Target target, FreeReads free) {
        return find(solver.factsWith(free), segment, target, 0);
    }

    private Solution find(TraceFacts facts, Segment segment, Target target, int relax) {
        solver.requireOwn(segment);
        ConstraintSystem constraints = new ConstraintSystem(facts, segment, target, relax);
        if (constraints.isContradictory()) {
            return new Solution.Impossible();
        }
        if (constraints.formulas().isEmpty()) {
            return order(constraints, new int[0]);
        }
        try (SolverQuery query = LoadedZ3.get().open(constraints)) {
            return switch (query.solve(budget)) {
                case SATISFIED -> order(constraints, query.positions());
                case IMPOSSIBLE -> new Solution.Impossible();
                case OUT_OF_BUDGET -> new Solution.Unknown(tooLong(constraints));
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
        return "The solver did not decide within its budget about %s units and %s constraints."
                .formatted(constraints.size(), constraints.formulas().size());
    }
}
