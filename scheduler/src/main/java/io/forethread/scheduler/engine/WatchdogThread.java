package io.forethread.scheduler.engine;

import io.forethread.scheduler.model.EngineThread;

import java.util.concurrent.locks.LockSupport;

/**
 * The thread of the watchdogs of all runs, one after the other. To start a thread for each run, or
 * to wake one, would take as long as a short run takes. So the thread goes on for a while after a
 * run, and the next one finds it awake.
 */
final class WatchdogThread {
    private static final long PERIOD_NANOS = 2_000_000;

    /** After how many periods without a run the thread ends. */
    private static final int IDLE_PERIODS = 50;

    private static final WatchdogThread INSTANCE = new WatchdogThread();

    /** What looks after the run that is under way, or null. */
    private GuardedPoll watchdog;

    private boolean isAlive;
    private int idlePeriods;

    private WatchdogThread() {}

    /** Begins to poll the watchdog of a run; there is one run at a time. */
    static void watch(GuardedPoll watchdog) {
        INSTANCE.set(watchdog);
    }

    /** Ends that. The watchdog is not polled any more when this returns. */
    static void endWatch() {
        INSTANCE.set(null);
    }

    private synchronized void set(GuardedPoll next) {
        watchdog = next;
        if (next != null && !isAlive) {
            isAlive = true;
            idlePeriods = 0;
            EngineThread.start("forethread-watchdog", this::run);
        }
    }

    private void run() {
        do {
            LockSupport.parkNanos(PERIOD_NANOS);
            // Somebody may interrupt all threads; the next park would return at once.
            Thread.interrupted();
        } while (poll());
    }

    /** Polls the watchdog; tells whether to go on. */
    private synchronized boolean poll() {
        if (watchdog != null) {
            idlePeriods = 0;
            watchdog.poll();
        } else if (++idlePeriods > IDLE_PERIODS) {
            isAlive = false;
        }
        return isAlive;
    }
}
