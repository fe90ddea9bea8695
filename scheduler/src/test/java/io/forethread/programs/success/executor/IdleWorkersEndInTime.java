package io.forethread.programs.success.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Idle workers spin before they park, each for a while; no time passes over that. */
public final class IdleWorkersEndInTime implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        List<Callable<Integer>> tasks = new ArrayList<>(Collections.nCopies(8, () -> 1));
        int sum = 0;
        for (Future<Integer> one : pool.invokeAll(tasks)) {
            sum += one.get();
        }
        Check.equal(8, sum);
        Check.equal(1, pool.invokeAny(tasks));
        pool.shutdown();
        Check.that(pool.awaitTermination(5, TimeUnit.SECONDS), "the workers must have ended");
    }
}
