package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** allOf is done when all three are, run on the program's own pool. */
public final class AllOfThree implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger sum = new AtomicInteger();
        CompletableFuture<?>[] futures = new CompletableFuture<?>[3];
        for (int i = 0; i < 3; i++) {
            int number = i + 1;
            futures[i] = CompletableFuture.runAsync(() -> sum.addAndGet(number), pool);
        }
        CompletableFuture.allOf(futures).join();
        Check.equal(6, sum.get());
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
