package io.forethread.scheduler.engine;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.primitives.UncaughtExceptions;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;

import java.util.ArrayList;
import java.util.List;

/** Collects what went wrong in a run, and says how the run ended. */
final class OutcomeCollector implements UncaughtExceptions {
    private final List<Outcome.ThreadFailed> uncaught = new ArrayList<>();
    private final List<ThreadModel> failedThreads = new ArrayList<>();

    /** Why no thread could go on; null if all could. */
    private Outcome stop;

    @Override
    public synchronized void uncaught(ThreadModel thread, Throwable exception) {
        failedThreads.add(thread);
        uncaught.add(new Outcome.ThreadFailed(thread.name(), exception));
    }

    @Override
    public synchronized boolean hasEnded(ThreadModel thread) {
        return failedThreads.contains(thread);
    }

    /** Notes that no thread of the run can go on; the first reason counts. */
    synchronized void cannotGoOn(Choice reason, Deadlock threads) {
        if (stop == null) {
            stop =
                    reason instanceof Choice.Livelocked livelock
                            ? new Outcome.Stuck(livelock.why(), threads.blocked())
                            : new Outcome.Deadlock(threads.blocked(), threads.pools());
        }
    }

    /** Returns the exceptions that ended threads other than the test's. */
    synchronized List<Outcome.ThreadFailed> uncaught() {
        return List.copyOf(uncaught);
    }

    /**
     * Returns how the run ended.
     *
     * @param thrown what the body threw, or null
     */
    synchronized Outcome outcome(Throwable thrown) {
        if (stop != null) {
            return stop;
        } else if (thrown != null) {
            return new Outcome.Failed(thrown);
        } else if (!uncaught.isEmpty()) {
            return uncaught.get(0);
        }
        return new Outcome.Passed();
    }
}
