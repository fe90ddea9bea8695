package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** An exception that leaves a synchronized block gives the monitor back. */
public final class ExceptionLeavesMonitor implements Program {

    private final Object lock = new Object();
    private int attempts;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::attempt);
        Thread second = new Thread(this::attempt);
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (lock) {
            Check.equal(2, attempts);
        }
    }

    private void attempt() {
        try {
            synchronized (lock) {
                attempts++;
                throw new IllegalStateException("on purpose");
            }
        } catch (IllegalStateException e) {
            Check.that(!Thread.holdsLock(lock), "the exception must have left the block");
        }
    }
}
