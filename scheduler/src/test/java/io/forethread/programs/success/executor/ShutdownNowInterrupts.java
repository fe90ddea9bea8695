package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** shutdownNow interrupts the running task, and returns the one that never ran. */
public final class ShutdownNowInterrupts implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch started = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        pool.execute(
                () -> {
                    started.countDown();
                    try {
                        Thread.sleep(3_600_000);
                    } catch (InterruptedException e) {
                        interrupted.set(true);
                    }
                });
        pool.execute(() -> interrupted.set(false));
        started.await();
        Check.equal(1, pool.shutdownNow().size());
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        Check.that(interrupted.get(), "the sleep was interrupted");
    }
}
