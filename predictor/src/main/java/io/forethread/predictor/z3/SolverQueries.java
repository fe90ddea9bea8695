package io.forethread.predictor.z3;

import io.forethread.predictor.constraints.ConstraintSystem;

/** A solver that is loaded. It is public for the same reason as {@link SolverQuery}. */
@FunctionalInterface
public interface SolverQueries {
    /**
     * Asserts a constraint system.
     *
     * @throws SolverUnavailableException if the solver does not work
     */
    SolverQuery open(ConstraintSystem constraints);
}
