package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** A pool that is shut down finishes what it has, and rejects what comes later. */
public final class RejectedAfterShutdown implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch go = new CountDownLatch(1);
        Future<?> running = pool.submit(() -> go.await(1, TimeUnit.HOURS));
        Future<Integer> queued = pool.submit(() -> 5);
        pool.shutdown();
        try {
            pool.execute(() -> {});
            throw new AssertionError("the pool is shut down");
        } catch (RejectedExecutionException e) {
            go.countDown();
        }
        running.get();
        Check.equal(5, queued.get());
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
