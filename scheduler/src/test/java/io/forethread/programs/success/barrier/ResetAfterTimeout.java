package io.forethread.programs.success.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A barrier broken by a time-out works again once it is reset. */
public final class ResetAfterTimeout implements Program {

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        try {
            barrier.await(5, TimeUnit.MILLISECONDS);
            throw new AssertionError("nobody else comes");
        } catch (TimeoutException e) {
            Check.that(barrier.isBroken(), "a time-out breaks the barrier");
        }
        barrier.reset();
        Thread other = Threads.start(barrier::await);
        barrier.await();
        other.join();
        Check.that(!barrier.isBroken(), "all parties came");
    }
}
