package io.forethread.predictor.z3;

import io.forethread.predictor.budget.WorkBudget;

/**
 * A question to the solver. It is public since the class that asks it is loaded by {@link
 * Z3ClassLoader}, and so is not in the same package for the JVM.
 */
public interface SolverQuery extends AutoCloseable {

    /** What came of it. */
    enum Answer {
        SATISFIED,
        IMPOSSIBLE,
        OUT_OF_BUDGET,
        INTERRUPTED,
        GAVE_UP
    }

    /**
     * Looks for positions, with few relaxed reads.
     *
     * @param budget what it may cost; what it does cost is spent of it
     */
    Answer solve(WorkBudget budget);

    /** Returns where the units are, in the order of the constraint system. */
    int[] positions();

    /** Returns why the solver gave up, in its own words. */
    String reason();

    @Override
    void close();
}
