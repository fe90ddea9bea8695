package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls that fail are tried again after longer and longer sleeps, and in the end succeed. */
public final class RetryWithBackoff implements Program {
    private static <T> T retry(Callable<T> call, int attempts) throws Exception {
        long pause = 100;
        for (int attempt = 1; ; attempt++) {
            try {
                return call.call();
            } catch (IllegalStateException e) {
                if (attempt == attempts) {
                    throw e;
                }
                Thread.sleep(pause);
                pause *= 2;
            }
        }
    }

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        AtomicInteger failures = new AtomicInteger();
        List<Future<Integer>> results = new ArrayList<>();
        long start = System.currentTimeMillis();
        for (int i = 0; i < 4; i++) {
            int good = i;
            AtomicInteger tries = new AtomicInteger();
            results.add(
                    pool.submit(
                            () ->
                                    retry(
                                            () -> {
                                                if (tries.getAndIncrement() < good) {
                                                    failures.incrementAndGet();
                                                    throw new IllegalStateException("not yet");
                                                }
                                                return good;
                                            },
                                            5)));
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        pool.shutdown();
        Check.equal(6, sum);
        Check.equal(6, failures.get());
        Check.that(System.currentTimeMillis() - start >= 700, "the last one slept three times");
    }
}
