package io.forethread.programs.fail.executor;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** In a pool of one thread, a task waits for another task, which has no thread to run on. */
@Expect(Outcome.DEADLOCK)
public final class TaskWaitsForTask implements Program {

    @Override
    public void run() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        Check.equal(2, outer.get());
        pool.shutdown();
    }
}
