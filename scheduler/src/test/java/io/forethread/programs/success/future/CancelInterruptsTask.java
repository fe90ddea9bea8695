package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Cancelling a running task interrupts its sleep. */
public final class CancelInterruptsTask implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        Future<?> task =
                pool.submit(
                        () -> {
                            running.countDown();
                            try {
                                Thread.sleep(3_600_000);
                            } catch (InterruptedException e) {
                                interrupted.countDown();
                            }
                        });
        running.await();
        Check.that(task.cancel(true), "it is still running");
        interrupted.await();
        Check.that(task.isCancelled(), "it was cancelled");
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
