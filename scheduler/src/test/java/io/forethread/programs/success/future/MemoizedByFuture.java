package io.forethread.programs.success.future;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache of futures computes each value once, whoever asks first. */
public final class MemoizedByFuture implements Program {

    private final ConcurrentMap<String, Future<Integer>> cache = new ConcurrentHashMap<>();
    private final AtomicInteger computations = new AtomicInteger();

    @Override
    public void run() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        Thread[] clients = new Thread[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = Threads.start(() -> sum.addAndGet(length("seven..")));
        }
        Threads.join(clients);
        Check.equal(21, sum.get());
        Check.equal(1, computations.get());
    }

    private int length(String key) throws Exception {
        Future<Integer> cached = cache.get(key);
        if (cached == null) {
            FutureTask<Integer> task = new FutureTask<>(() -> compute(key));
            cached = cache.putIfAbsent(key, task);
            if (cached == null) {
                cached = task;
                task.run();
            }
        }
        return cached.get();
    }

    private int compute(String key) {
        computations.incrementAndGet();
        return key.length();
    }
}
