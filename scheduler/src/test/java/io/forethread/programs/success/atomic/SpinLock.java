package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicBoolean;

/** A lock is one atomic flag, taken by compare-and-set. */
public final class SpinLock implements Program {

    private final AtomicBoolean taken = new AtomicBoolean();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(this::countToFive);
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(15, count);
    }

    private void countToFive() {
        for (int i = 0; i < 5; i++) {
            while (!taken.compareAndSet(false, true)) {}
            count++;
            taken.set(false);
        }
    }
}
