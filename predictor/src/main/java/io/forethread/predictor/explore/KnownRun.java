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

    /** Tells whether it is known of each of its couplings where it leads. */
    boolean isDone() {
        return done;
    }

    void done() {
        done = true;
    }
}
