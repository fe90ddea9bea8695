package io.forethread.predictor.model;

/** How a schedule was found. */
public enum FoundBy {
    /** By construction: the target's causes in the order of the observed run. */
    DIRECT,
    /** By the solver. */
    Z3,
    /**
     * By sliced causality and the lattice: a path along which a monitor sees its property broken.
     */
    LATTICE,
    /** By trying random schedules. */
    SWEEP
}
