package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** invokeAny returns the result of a task that did not fail, and cancels the others. */
public final class InvokeAnyTask implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch never = new CountDownLatch(1);
        List<Callable<String>> tasks =
                List.of(
                        () -> {
                            throw new IllegalStateException("on purpose");
                        },
                        () -> "good",
                        () -> {
                            never.await();
                            return "never";
                        });
        Check.equal("good", pool.invokeAny(tasks));
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the blocked task was cancelled");
    }
}
