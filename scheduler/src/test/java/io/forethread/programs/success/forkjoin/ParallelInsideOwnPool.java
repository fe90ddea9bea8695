package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** A parallel stream started in a pool's task runs in that pool. */
public final class ParallelInsideOwnPool implements Program {

    @Override
    public void run() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        int sum = pool.submit(() -> IntStream.range(0, 10).parallel().map(n -> 2 * n).sum()).get();
        Check.equal(90, sum);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
