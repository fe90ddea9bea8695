package io.forethread.predictor.dependence;

/** Which statements are taken to depend on how a branch goes. */
public enum ControlKind {
    /**
     * Those that one way out of the branch leads to for certain and another may leave out, provided
     * that the method ends (Ferrante, Ottenstein and Warren). A loop is taken to end.
     */
    CLASSIC,

    /**
     * The same without that proviso (Podgurski and Clarke): what follows a loop depends on the
     * branches that leave it, since it may never end.
     */
    WEAK,

    /** As {@link #WEAK}, but a loop that is known to end is taken to end (Chen and Rosu). */
    TERMINATION_SENSITIVE
}
