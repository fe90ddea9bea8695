package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A thread spins until a future is done. */
public final class SpinOnIsDone implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(() -> 8);
        while (!future.isDone()) {}
        Check.equal(8, future.get());
        pool.shutdown();
        while (!pool.isTerminated()) {
            Thread.onSpinWait();
        }
    }
}
