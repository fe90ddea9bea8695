package io.forethread.programs.fail.monitor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** Three philosophers each take the fork to the left, meet at a barrier, and want the right one. */
@Expect(Outcome.DEADLOCK)
public final class ThreeThreadDeadlock implements Program {

    @Override
    public void run() throws InterruptedException {
        Object[] forks = {new Object(), new Object(), new Object()};
        CyclicBarrier allHoldOne = new CyclicBarrier(3);
        Thread[] philosophers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % 3];
            philosophers[i] =
                    Threads.start(
                            () -> {
                                synchronized (left) {
                                    allHoldOne.await();
                                    synchronized (right) {
                                        throw new AssertionError("nobody can eat");
                                    }
                                }
                            });
        }
        Threads.join(philosophers);
    }
}
