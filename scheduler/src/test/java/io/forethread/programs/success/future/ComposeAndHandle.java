package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A second asynchronous step needs the result of the first, and both outcomes are handled. */
public final class ComposeAndHandle implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        int result =
                CompletableFuture.supplyAsync(() -> 20, pool)
                        .thenCompose(n -> CompletableFuture.supplyAsync(() -> n + 1, pool))
                        .handle((value, error) -> error == null ? value * 2 : -1)
                        .join();
        Check.equal(42, result);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
