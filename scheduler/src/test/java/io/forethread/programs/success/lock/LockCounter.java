package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads count under a {@link ReentrantLock}, and no count is lost. */
public final class LockCounter implements Program {

    private final Lock lock = new ReentrantLock();
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::countToTen);
        Thread second = new Thread(this::countToTen);
        first.start();
        second.start();
        first.join();
        second.join();
        Check.equal(20, count);
    }

    private void countToTen() {
        for (int i = 0; i < 10; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }
}
