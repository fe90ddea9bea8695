package io.forethread.programs.io;

import io.forethread.programs.Program;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Waits for a latch that a timer outside the run may open. */
public final class AwaitsLatch implements Program {
    /** A latch that every thread can open. */
    public static final CountDownLatch SHARED = new CountDownLatch(1);

    private final CountDownLatch latch = new CountDownLatch(1);

    /** Let a pool open the latch after a while. */
    public AwaitsLatch openedBy(ScheduledExecutorService pool, long millis) {
        var unused = pool.schedule(latch::countDown, millis, TimeUnit.MILLISECONDS);
        return this;
    }

    /** Let a timer open the latch after a while. */
    public AwaitsLatch openedBy(Timer timer, long millis) {
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                millis);
        return this;
    }

    /** Let the JDK open the latch after a while. */
    public AwaitsLatch openedAfter(long millis) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(latch::countDown);
        return this;
    }

    /** Let a pool do nothing, again and again. */
    public static Future<?> beat(ScheduledExecutorService pool, long millis) {
        return pool.scheduleAtFixedRate(() -> {}, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Let a pool do nothing, after a while. */
    public static Future<?> after(ScheduledExecutorService pool, long millis) {
        return pool.schedule(() -> {}, millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void run() throws Exception {
        latch.await();
    }
}
