package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes the threads that have been given the baton, or tells them that the run is over. Must be
 * called without the baton's lock: waking a thread in {@code wait} takes its monitor.
 */
final class Deliveries {

    /** How many threads that take no turns are about to wake one that does. */
    private final AtomicInteger underWay = new AtomicInteger();

    /**
     * Tells {@code next} that it has the baton; does nothing for null.
     *
     * <p>A thread in {@code wait} is told inside its monitor, which is free in the model. No other
     * thread runs before it has been told, so none can take the monitor in the meantime.
     */
    static void to(ThreadModel next) {
        if (next == null) {
            return;
        }
        if (next.pending() instanceof Pending.InWait waiting) {
            synchronized (waiting.monitor()) {
                next.grant();
                waiting.monitor().notifyAll();
            }
        } else {
            next.grant();
        }
        if (next.thread() != Thread.currentThread()) {
            LockSupport.unpark(next.thread());
        }
    }

    /** As {@link #to}, for a caller that takes no turns itself, and so may be late. */
    void fromOutside(ThreadModel next) {
        underWay.incrementAndGet();
        finish(() -> to(next));
    }

    /**
     * Tells all of {@code threads} that the run is over, on a thread of the engine.
     *
     * <p>Those in {@code wait} are told last, each by a thread of its own: that takes the monitor,
     * which another thread may hold until it has been told.
     */
    void toAll(List<ThreadModel> threads) {
        if (threads.size() == 1 && isCallerAwake(threads.get(0))) {
            letGo(threads.get(0)); // the usual case, in which there is nobody to wake
            return;
        }
        startCounted(
                () -> {
                    for (ThreadModel thread : threads) {
                        if (!(thread.pending() instanceof Pending.InWait)) {
                            letGo(thread);
                        }
                    }
                    for (ThreadModel thread : threads) {
                        if (thread.pending() instanceof Pending.InWait) {
                            startCounted(() -> letGo(thread));
                        }
                    }
                });
    }

    private static boolean isCallerAwake(ThreadModel thread) {
        return thread.thread() == Thread.currentThread()
                && !(thread.pending() instanceof Pending.InWait);
    }

    /**
     * Tells whether a thread is still about to be woken. It may have gone on already, since it was
     * told first; the late wake-up would then end a later park of it.
     */
    boolean areUnderWay() {
        return underWay.get() > 0;
    }

    private static void letGo(ThreadModel thread) {
        to(thread);
        thread.release();
    }

    private void startCounted(Runnable delivery) {
        underWay.incrementAndGet();
        EngineThread.start("forethread-release", () -> finish(delivery));
    }

    private void finish(Runnable delivery) {
        try {
            delivery.run();
        } finally {
            underWay.decrementAndGet();
        }
    }
}
