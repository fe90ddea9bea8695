package io.forethread.programs.fail.waiting;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** Two threads wait for a gate to open, and notify wakes only one of them. */
@Expect(Outcome.DEADLOCK)
public final class NotifyInsteadOfNotifyAll implements Program {

    private final CountDownLatch bothWaiting = new CountDownLatch(2);
    private boolean open;

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::pass);
        Thread second = Threads.start(this::pass);
        bothWaiting.await();
        synchronized (this) {
            open = true;
            notify();
        }
        Threads.join(first, second);
    }

    private synchronized void pass() throws InterruptedException {
        bothWaiting.countDown();
        while (!open) {
            wait();
        }
    }
}
