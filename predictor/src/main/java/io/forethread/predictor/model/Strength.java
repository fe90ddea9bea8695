package io.forethread.predictor.model;

/** How much of the observed run a prediction keeps. */
public enum Strength {
    /** Every read before the target keeps its value: the schedule is feasible. */
    PRECISE,
    /** Every read that decides something keeps its value. */
    CONTROL_AWARE,
    /**
     * Every read that the target's events depend on keeps its value; others, such as those that
     * decide about something else, may see another one.
     */
    SLICED,
    /** Some reads see other values: whether the schedule is feasible, only its execution tells. */
    RELAXED
}
