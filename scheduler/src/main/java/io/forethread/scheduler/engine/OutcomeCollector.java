package io.forethread.scheduler.engine;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;

import java.util.ArrayList;
import java.util.List;

/** Gathers what went wrong in a run and says how it ended. */
public final class OutcomeCollector {
    private final List<Outcome.ThreadFailed> uncaught = new ArrayList<>();
    private final List<ThreadModel> failedThreads = new ArrayList<>();
    private Outcome standstill;

    public synchronized void uncaught(ThreadModel thread, Throwable exception) {
        failedThreads.add(thread);
        uncaught.add(new Outcome.ThreadFailed(thread.name, exception));
    }

    public synchronized boolean lostException(ThreadModel thread) {
        return failedThreads.contains(thread);
    }

    /** Notes that the run came to a stand; the first reason counts. */
    synchronized void standstill(Choice reason, Deadlock threads) {
        if (standstill == null) {
            standstill =
                    reason instanceof Choice.Livelocked livelock
                            ? new Outcome.Stuck(livelock.why(), threads.blocked())
                            : new Outcome.Deadlock(threads.blocked(), threads.pools());
        }
    }

    synchronized boolean isStandstill() {
        return standstill != null;
    }

    /** Returns the exceptions that ended threads other than the test's. */
    public synchronized List<Outcome.ThreadFailed> uncaught() {
        return List.copyOf(uncaught);
    }

    /**
     * Returns how the run ended.
     *
     * @param thrown what the body threw, or null
     */
    synchronized Outcome outcome(Throwable thrown) {
        if (standstill != null) {
            return standstill;
        } else if (thrown != null) {
            return new Outcome.Failed(thrown);
        } else if (!uncaught.isEmpty()) {
            return uncaught.get(0);
        }
        return new Outcome.Passed();
    }
}
