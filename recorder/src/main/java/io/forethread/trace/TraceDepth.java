package io.forethread.trace;

/** How much of a run is recorded. Each depth records what the one before it does, and more. */
public enum TraceDepth {
    /** Accesses, synchronization, calls of public methods, branches after reads. */
    ORDINARY,
    /**
     * Also the entries of all methods, calls of methods without hooks, exceptions that are caught,
     * and all branches with where they lead: as much as is needed to tell from the code what else
     * happened.
     */
    DEEP,
    /** Also what could be told from the code: every call and every return. */
    COMPLETE;

    /** Tells whether calls and branches are recorded that an ordinary trace does not have. */
    public boolean isDeep() {
        return this != ORDINARY;
    }
}
