package io.forethread.programs.fail.monitor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** Two threads take two monitors in opposite order, and a barrier sees to it that they meet. */
@Expect(Outcome.DEADLOCK)
public final class TwoThreadDeadlock implements Program {

    private final Object left = new Object();
    private final Object right = new Object();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(() -> takeBoth(left, right));
        Thread second = Threads.start(() -> takeBoth(right, left));
        first.join();
        second.join();
    }

    private void takeBoth(Object mine, Object other) throws Exception {
        synchronized (mine) {
            bothHoldOne.await();
            synchronized (other) {
                throw new AssertionError("nobody can hold both");
            }
        }
    }
}
