package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** The JVM notifies those who wait in the monitor of a thread when the thread ends. */
public final class WaitForEnd implements Program {

    private int data;

    @Override
    public void run() throws InterruptedException {
        Thread worker = new Thread(() -> data = 42);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        Check.equal(42, data);
        Check.equal(Thread.State.TERMINATED, worker.getState());
    }
}
