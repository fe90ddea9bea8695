package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A wait gives up its own monitor only: the outer one stays held until the wait is over. */
public final class WaitKeepsOtherMonitor implements Program {

    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean ready;
    private boolean finished;

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
                                finished = true;
                            }
                        });
        Thread setter =
                new Thread(
                        () -> {
                            synchronized (inner) {
                                ready = true;
                                inner.notifyAll();
                            }
                        });
        outerHeld.await();
        setter.start();
        synchronized (outer) {
            Check.that(finished, "who holds the outer monitor after the waiter sees it finished");
        }
        Threads.join(waiter, setter);
    }
}
