package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings the baton to threads that were chosen to have it, or tells them that the run is over. Must
 * be called without the baton's lock: to tell a thread in {@code wait}, its monitor is needed.
 */
final class Deliveries {

    /** How many threads are about to wake others that no longer wait for them to do it. */
    private final AtomicInteger underWay = new AtomicInteger();

    /**
     * Gives the baton to the thread that it was decided for, if any.
     *
     * <p>A thread in {@code wait} is told inside its monitor, which the model says is free: nobody
     * else runs before it has been told, so nobody can take the monitor in the meantime.
     */
    static void to(ThreadModel next) {
        if (next == null) {
            return;
        }
        if (next.pending instanceof Pending.InWait waiting) {
            synchronized (waiting.monitor) {
                next.grant();
                waiting.monitor.notifyAll();
            }
        } else {
            next.grant();
        }
        if (next.thread != Thread.currentThread()) {
            LockSupport.unpark(next.thread);
        }
    }

    /** Like {@link #to}, by a caller that takes no turns itself and so may come late. */
    void fromOutside(ThreadModel next) {
        underWay.incrementAndGet();
        finish(() -> to(next));
    }

    /**
     * Tells all of {@code threads}, by a thread of the engine's own, that the run is over.
     *
     * <p>Those in {@code wait} come last and each by itself: to tell one, its monitor is needed,
     * which another one may hold until it has been told.
     */
    void toAll(List<ThreadModel> threads) {
        startCounted(
                () -> {
                    for (ThreadModel thread : threads) {
                        if (!(thread.pending instanceof Pending.InWait)) {
                            letGo(thread);
                        }
                    }
                    for (ThreadModel thread : threads) {
                        if (thread.pending instanceof Pending.InWait) {
                            startCounted(() -> letGo(thread));
                        }
                    }
                });
    }

    /**
     * Tells whether somebody is still about to wake a thread. Told already, it may have gone on
     * without that; it would then be woken in vain wherever it waits by then.
     */
    boolean areUnderWay() {
        return underWay.get() > 0;
    }

    private static void letGo(ThreadModel thread) {
        to(thread);
        thread.released();
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
