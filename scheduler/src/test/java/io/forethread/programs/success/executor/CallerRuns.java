package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** When the pool and its queue are full, the caller runs the task itself. */
public final class CallerRuns implements Program {

    @Override
    public void run() throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch go = new CountDownLatch(1);
        Set<Thread> ran = ConcurrentHashMap.newKeySet();
        pool.execute(
                () -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        pool.execute(() -> ran.add(Thread.currentThread()));
        pool.execute(() -> ran.add(Thread.currentThread()));
        Check.equal(Set.of(Thread.currentThread()), ran);
        go.countDown();
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        Check.equal(2, ran.size());
    }
}
