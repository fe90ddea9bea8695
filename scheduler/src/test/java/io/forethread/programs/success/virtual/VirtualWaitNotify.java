package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

/** A virtual thread waits in a loop until a platform thread notifies it. */
@MinJdk(21)
public final class VirtualWaitNotify implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread waiter = VirtualThreads.start(this::awaitReady);
        synchronized (this) {
            ready = true;
            notifyAll();
        }
        waiter.join();
        Check.that(!waiter.isAlive(), "it was notified");
    }

    private synchronized void awaitReady() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }
}
