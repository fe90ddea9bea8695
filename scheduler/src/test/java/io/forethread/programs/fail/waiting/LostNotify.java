package io.forethread.programs.fail.waiting;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** The only notify comes before the wait, and nobody remembers it. */
@Expect(Outcome.DEADLOCK)
public final class LostNotify implements Program {

    private final Object signal = new Object();
    private final CountDownLatch notified = new CountDownLatch(1);

    @Override
    @SuppressWarnings({"WaitNotInLoop", "NakedNotify"})
    public void run() throws InterruptedException {
        Thread waiter =
                Threads.start(
                        () -> {
                            notified.await();
                            synchronized (signal) {
                                signal.wait();
                            }
                        });
        synchronized (signal) {
            signal.notifyAll();
        }
        notified.countDown();
        waiter.join();
    }
}
