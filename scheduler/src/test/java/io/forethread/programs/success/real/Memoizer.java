package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** Expensive values are computed once per key, by futures in a concurrent map. */
public final class Memoizer implements Program {
    private final ConcurrentMap<Integer, Future<Integer>> cache = new ConcurrentHashMap<>();
    private final ConcurrentMap<Integer, Integer> squares = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    private int factorial(int n) throws InterruptedException, ExecutionException {
        Future<Integer> known = cache.get(n);
        if (known == null) {
            FutureTask<Integer> task =
                    new FutureTask<>(
                            () -> {
                                computed.incrementAndGet();
                                return n <= 1 ? 1 : n * factorial(n - 1);
                            });
            known = cache.putIfAbsent(n, task);
            if (known == null) {
                known = task;
                task.run();
            }
        }
        return known.get();
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int n = 1 + i % 6;
            tasks.add(() -> factorial(n) + squares.computeIfAbsent(n, key -> key * key));
        }
        int sum = 0;
        for (Future<Integer> result : pool.invokeAll(tasks)) {
            sum += result.get();
        }
        pool.shutdown();
        Check.equal(2 * (873 + 91), sum);
        Check.equal(6, computed.get());
    }
}
