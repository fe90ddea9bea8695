package io.forethread.programs.fail.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One party gives up waiting, which breaks the barrier for the other. */
@Expect(value = Outcome.THROWS, type = BrokenBarrierException.class)
public final class BrokenByTimeout implements Program {

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread impatient =
                Threads.start(
                        () -> {
                            try {
                                barrier.await(5, TimeUnit.MILLISECONDS);
                            } catch (TimeoutException e) {
                                Check.that(barrier.isBroken(), "a time-out breaks the barrier");
                            }
                        });
        barrier.await();
        impatient.join();
    }
}
