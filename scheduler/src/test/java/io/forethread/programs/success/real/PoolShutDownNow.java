package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool is shut down while a task sleeps: the task is interrupted, those that wait come back. */
public final class PoolShutDownNow implements Program {
    private final CountDownLatch running = new CountDownLatch(1);
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicInteger neverRun = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(this::sleepLong);
        for (int i = 0; i < 5; i++) {
            pool.execute(neverRun::incrementAndGet);
        }
        running.await();
        List<Runnable> left = pool.shutdownNow();
        Check.that(pool.awaitTermination(5, TimeUnit.SECONDS), "the pool ends");
        Check.equal(5, left.size());
        Check.equal(0, neverRun.get());
        Check.that(interrupted.get(), "the sleeper was interrupted");
    }

    private void sleepLong() {
        running.countDown();
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            interrupted.set(true);
            Thread.currentThread().interrupt();
        }
    }
}
