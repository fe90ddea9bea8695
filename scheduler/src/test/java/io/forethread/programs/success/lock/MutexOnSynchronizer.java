package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A user's own mutex extends the JDK's queued synchronizer. */
public final class MutexOnSynchronizer implements Program {

    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    private final Mutex mutex = new Mutex();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(this::countToFour);
            threads[i].start();
        }
        Threads.join(threads);
        Check.equal(12, count);
    }

    private void countToFour() {
        for (int i = 0; i < 4; i++) {
            mutex.acquire(1);
            count++;
            mutex.release(1);
        }
    }
}
