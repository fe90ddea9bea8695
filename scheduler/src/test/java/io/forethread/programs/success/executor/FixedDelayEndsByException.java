package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A periodic task that throws is not run again, and its future tells why. */
public final class FixedDelayEndsByException implements Program {

    @Override
    public void run() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> ticks =
                pool.scheduleWithFixedDelay(
                        () -> {
                            if (runs.incrementAndGet() == 2) {
                                throw new IllegalStateException("on purpose");
                            }
                        },
                        0,
                        1,
                        TimeUnit.MILLISECONDS);
        try {
            ticks.get();
            throw new AssertionError("a periodic task has no result");
        } catch (ExecutionException e) {
            Check.equal(IllegalStateException.class, e.getCause().getClass());
        }
        Check.equal(2, runs.get());
        pool.shutdown();
    }
}
