package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A periodic task runs until it is cancelled after its third run. */
public final class FixedRateUntilCancelled implements Program {

    @Override
    public void run() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch threeRuns = new CountDownLatch(3);
        ScheduledFuture<?> ticks =
                pool.scheduleAtFixedRate(threeRuns::countDown, 1, 2, TimeUnit.MILLISECONDS);
        threeRuns.await();
        ticks.cancel(false);
        Check.that(ticks.isCancelled(), "a periodic task ends only by cancellation");
        pool.shutdownNow();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
