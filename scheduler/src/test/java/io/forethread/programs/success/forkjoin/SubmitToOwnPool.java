package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Callables are submitted to a fork-join pool as to any other. */
public final class SubmitToOwnPool implements Program {

    @Override
    public void run() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<Integer> one = pool.submit(() -> 1);
        ForkJoinTask<Integer> two = pool.submit(() -> 2);
        Check.equal(3, one.get() + two.join());
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
    }
}
