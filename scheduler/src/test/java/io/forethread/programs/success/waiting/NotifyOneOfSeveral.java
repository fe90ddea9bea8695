package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Each token put wakes one of several equal waiters, and it does not matter which. */
public final class NotifyOneOfSeveral implements Program {

    private int tokens;
    private int taken;

    @Override
    public void run() throws InterruptedException {
        Thread[] takers = new Thread[3];
        for (int i = 0; i < takers.length; i++) {
            takers[i] = Threads.start(this::take);
        }
        for (int i = 0; i < takers.length; i++) {
            put();
        }
        Threads.join(takers);
        synchronized (this) {
            Check.equal(3, taken);
            Check.equal(0, tokens);
        }
    }

    private synchronized void take() throws InterruptedException {
        while (tokens == 0) {
            wait();
        }
        tokens--;
        taken++;
    }

    private synchronized void put() {
        tokens++;
        notify();
    }
}
