package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads take a lock a hundred times each, and only read in between. */
public final class LockedLoopOfHundred implements Program {

    private final Lock lock = new ReentrantLock();
    private int value = 1;

    @Override
    public void run() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread first = new Thread(() -> sum.addAndGet(readHundredTimes()));
        Thread second = new Thread(() -> sum.addAndGet(readHundredTimes()));
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(200, sum.get());
        value = 0;
    }

    private int readHundredTimes() {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            lock.lock();
            try {
                sum += value;
            } finally {
                lock.unlock();
            }
        }
        return sum;
    }
}
