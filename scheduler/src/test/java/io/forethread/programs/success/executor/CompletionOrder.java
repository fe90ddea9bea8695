package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A completion service hands out results as they come, not as they were asked for. */
public final class CompletionOrder implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<String> service = new ExecutorCompletionService<>(pool);
        CountDownLatch go = new CountDownLatch(1);
        Future<String> slow =
                service.submit(
                        () -> {
                            go.await();
                            return "slow";
                        });
        Future<String> quick = service.submit(() -> "quick");
        Check.that(service.take() == quick, "the slow one still waits");
        go.countDown();
        Check.that(service.take() == slow, "the slow one comes last");
        Check.equal(null, service.poll());
        pool.shutdown();
    }
}
