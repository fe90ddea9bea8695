package io.forethread.programs.fail.executor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Three tasks meet at a barrier, but the pool runs only two at a time. */
@Expect(Outcome.DEADLOCK)
public final class BarrierWiderThanPool implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier barrier = new CyclicBarrier(3);
        pool.invokeAll(List.<Callable<Integer>>of(barrier::await, barrier::await, barrier::await));
        pool.shutdown();
    }
}
