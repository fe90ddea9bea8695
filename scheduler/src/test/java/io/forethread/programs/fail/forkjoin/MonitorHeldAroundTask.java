package io.forethread.programs.fail.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ForkJoinPool;

/** A thread waits for a pool's task with the monitor in its hands that the task needs. */
@Expect(Outcome.DEADLOCK)
public final class MonitorHeldAroundTask implements Program {

    private int count;

    @Override
    public void run() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        synchronized (this) {
            pool.submit(this::increment).get();
            Check.equal(1, count);
        }
        pool.shutdown();
    }

    private synchronized void increment() {
        count++;
    }
}
