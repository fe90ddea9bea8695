package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Two threads count in a synchronized block, and no count is lost. */
public final class SynchronizedCounter implements Program {

    private final Object lock = new Object();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::countToTen);
        Thread second = new Thread(this::countToTen);
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (lock) {
            Check.equal(20, count);
        }
    }

    private void countToTen() {
        for (int i = 0; i < 10; i++) {
            synchronized (lock) {
                count++;
            }
        }
    }
}
