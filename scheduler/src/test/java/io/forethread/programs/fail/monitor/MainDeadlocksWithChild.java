package io.forethread.programs.fail.monitor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** The main thread itself is part of the cycle: it holds what its child wants. */
@Expect(Outcome.DEADLOCK)
public final class MainDeadlocksWithChild implements Program {

    private final Object left = new Object();
    private final Object right = new Object();

    @Override
    public void run() throws InterruptedException {
        CountDownLatch childHoldsRight = new CountDownLatch(1);
        CountDownLatch mainHoldsLeft = new CountDownLatch(1);
        Thread child =
                Threads.start(
                        () -> {
                            synchronized (right) {
                                childHoldsRight.countDown();
                                mainHoldsLeft.await();
                                synchronized (left) {
                                    throw new AssertionError("nobody can hold both");
                                }
                            }
                        });
        synchronized (left) {
            mainHoldsLeft.countDown();
            childHoldsRight.await();
            synchronized (right) {
                child.join();
            }
        }
    }
}
