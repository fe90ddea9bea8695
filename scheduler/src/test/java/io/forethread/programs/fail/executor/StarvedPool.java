package io.forethread.programs.fail.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Both workers of a pool wait for subtasks that sit in the pool's queue. */
@Expect(Outcome.DEADLOCK)
public final class StarvedPool implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier bothRunning = new CyclicBarrier(2);
        Callable<Integer> parent =
                () -> {
                    bothRunning.await();
                    return pool.submit(() -> 1).get();
                };
        Future<Integer> first = pool.submit(parent);
        Future<Integer> second = pool.submit(parent);
        Check.equal(2, first.get() + second.get());
        pool.shutdown();
    }
}
