package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** One notifyAll wakes three waiters. */
public final class NotifyAllWakesEveryone implements Program {

    private boolean open;
    private int passed;

    @Override
    public void run() throws InterruptedException {
        Thread[] waiters = new Thread[3];
        for (int i = 0; i < waiters.length; i++) {
            waiters[i] = Threads.start(this::pass);
        }
        open();
        Threads.join(waiters);
        synchronized (this) {
            Check.equal(3, passed);
        }
    }

    private synchronized void pass() throws InterruptedException {
        while (!open) {
            wait();
        }
        passed++;
    }

    private synchronized void open() {
        open = true;
        notifyAll();
    }
}
