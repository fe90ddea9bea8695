package io.forethread.predictor.explore;

/** What is kept of a run when its trace is gone. */
final class KnownRun {
    private final History history;
    private boolean done;

    KnownRun(History history) {
        this.history = history;
    }

    History history() {
        return history;
    }

    /** Returns whether all its couplings have been searched. */
    boolean isDone() {
        return done;
    }

    void done() {
        done = true;
    }
}
