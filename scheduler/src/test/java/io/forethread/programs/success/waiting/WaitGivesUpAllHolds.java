package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A wait inside a monitor entered twice gives it up wholly, and gets both holds back. */
public final class WaitGivesUpAllHolds implements Program {

    private boolean ready;

    @Override
    public void run() throws InterruptedException {
        Thread setter = new Thread(this::set);
        synchronized (this) {
            setter.start();
            awaitReady();
            Check.that(Thread.holdsLock(this), "the outer hold must be back");
        }
        Check.that(!Thread.holdsLock(this), "both holds must be gone");
        setter.join();
    }

    private synchronized void awaitReady() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }

    private synchronized void set() {
        ready = true;
        notifyAll();
    }
}
