package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A fixed pool is never shut down: its workers wait for tasks after the program's end. */
public final class FixedPoolLeftIdle implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger sum = new AtomicInteger();
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            int number = i;
            futures.add(pool.submit(() -> sum.addAndGet(number)));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        Check.equal(10, sum.get());
    }
}
