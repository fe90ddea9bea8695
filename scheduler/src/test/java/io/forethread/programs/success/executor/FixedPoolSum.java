package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A pool of two threads adds up numbers, and is shut down. */
public final class FixedPoolSum implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> squares = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            int number = i;
            squares.add(pool.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> square : squares) {
            sum += square.get();
        }
        pool.shutdown();
        Check.equal(30, sum);
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
