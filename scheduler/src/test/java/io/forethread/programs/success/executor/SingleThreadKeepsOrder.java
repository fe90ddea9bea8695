package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A pool of one thread runs its tasks in the order in which they were submitted. */
public final class SingleThreadKeepsOrder implements Program {

    @Override
    public void run() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            pool.execute(() -> order.add(number));
        }
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        Check.equal(List.of(0, 1, 2, 3, 4), order);
    }
}
