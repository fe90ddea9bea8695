package io.forethread.predictor.z3;

/**
 * A question to the solver. It is public since the class that asks it is loaded by {@link
 * Z3ClassLoader}, and so is not in the same package for the JVM.
 */
public interface SolverQuery extends AutoCloseable {

    /** What came of it. */
    enum Answer {
        SATISFIED,
        IMPOSSIBLE,
        TIMED_OUT,
        INTERRUPTED,
        GAVE_UP
    }

    /**
     * Looks for positions, with as few relaxed reads as possible.
     *
     * @param deadline until when, in terms of {@link System#nanoTime}
     */
    Answer solve(long deadline);

    /** Returns where the units are, in the order of the constraint system. */
    int[] positions();

    /** Returns why the solver gave up, in its own words. */
    String reason();

    @Override
    void close();
}
