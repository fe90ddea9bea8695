package io.forethread.programs.fail.spin;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads spin until each holds a monitor, and then want the other's. */
@Expect(Outcome.DEADLOCK)
public final class DeadlockAfterSpin implements Program {

    private final Object left = new Object();
    private final Object right = new Object();
    private final AtomicInteger holding = new AtomicInteger();

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> takeBoth(left, right));
        Thread second = new Thread(() -> takeBoth(right, left));
        first.start();
        second.start();
        Threads.join(first, second);
    }

    private void takeBoth(Object mine, Object other) {
        synchronized (mine) {
            holding.incrementAndGet();
            while (holding.get() < 2) {
                Thread.onSpinWait();
            }
            synchronized (other) {
                holding.decrementAndGet();
            }
        }
    }
}
