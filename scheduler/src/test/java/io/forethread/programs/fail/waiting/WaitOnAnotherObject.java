package io.forethread.programs.fail.waiting;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** One thread waits on a field's object, while another replaces the object and notifies the new. */
@Expect(Outcome.DEADLOCK)
public final class WaitOnAnotherObject implements Program {

    private volatile Object signal = new Object();
    private volatile boolean ready;

    @Override
    public void run() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        Thread waiter =
                Threads.start(
                        () -> {
                            Object mine = signal;
                            synchronized (mine) {
                                waiting.countDown();
                                while (!ready) {
                                    mine.wait();
                                }
                            }
                        });
        waiting.await();
        Object old = signal;
        synchronized (old) {
            // Entered only once the waiter waits: it held this monitor when it counted down.
            signal = new Object();
        }
        Object replaced = signal;
        synchronized (replaced) {
            ready = true;
            replaced.notifyAll();
        }
        waiter.join();
    }
}
