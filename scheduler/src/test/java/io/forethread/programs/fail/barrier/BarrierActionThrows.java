package io.forethread.programs.fail.barrier;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** The barrier's action fails in the thread that came last. */
@Expect(value = Outcome.UNCAUGHT, type = ArithmeticException.class)
public final class BarrierActionThrows implements Program {

    private final CyclicBarrier barrier = new CyclicBarrier(2, this::average);
    private int sum;
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::arrive);
        Thread second = Threads.start(this::arrive);
        Threads.join(first, second);
    }

    private void arrive() throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            Check.that(barrier.isBroken(), "the other one ran the action");
        }
    }

    private void average() {
        Check.equal(0, sum / count);
    }
}
