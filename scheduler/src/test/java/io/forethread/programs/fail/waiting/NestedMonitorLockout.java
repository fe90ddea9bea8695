package io.forethread.programs.fail.waiting;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A thread waits with an outer monitor held, and who should notify it needs the outer one. */
@Expect(Outcome.DEADLOCK)
public final class NestedMonitorLockout implements Program {

    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch outerHeld = new CountDownLatch(1);
        Thread waiter =
                Threads.start(
                        () -> {
                            synchronized (outer) {
                                outerHeld.countDown();
                                synchronized (inner) {
                                    while (!ready) {
                                        inner.wait();
                                    }
                                }
                            }
                        });
        outerHeld.await();
        synchronized (outer) {
            synchronized (inner) {
                ready = true;
                inner.notifyAll();
            }
        }
        waiter.join();
    }
}
