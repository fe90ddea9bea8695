package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A latch that counts down without its lock. */
public final class LatchCountsWithoutLock implements Program {
    private static final int WORKERS = 3;

    private static final class Latch {
        private volatile int count = WORKERS;

        void countDown() {
            int left = count - 1;
            count = left;
            if (left == 0) {
                synchronized (this) {
                    notifyAll();
                }
            }
        }

        synchronized void await() throws InterruptedException {
            while (count > 0) {
                wait();
            }
        }
    }

    @Override
    public void run() throws Exception {
        Latch latch = new Latch();
        Threads.runAll(latch::countDown, latch::countDown, latch::countDown, latch::await);
    }
}
