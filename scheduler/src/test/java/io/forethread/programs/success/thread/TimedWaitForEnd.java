package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread waits in the monitor of another one, a second at a time, until that has ended. */
public final class TimedWaitForEnd implements Program {

    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread worker = new Thread(() -> data = 42);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait(1000);
            }
        }
        Check.equal(42, data);
    }
}
