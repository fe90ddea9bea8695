package io.forethread.programs.fail.lock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks in opposite order, and a latch sees to it that they meet. */
@Expect(Outcome.DEADLOCK)
public final class TwoThreadLockDeadlock implements Program {

    private final Lock left = new ReentrantLock();
    private final Lock right = new ReentrantLock();
    private final CountDownLatch bothHoldOne = new CountDownLatch(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(() -> takeBoth(left, right));
        Thread second = Threads.start(() -> takeBoth(right, left));
        first.join();
        second.join();
    }

    private void takeBoth(Lock mine, Lock other) throws InterruptedException {
        mine.lock();
        try {
            bothHoldOne.countDown();
            bothHoldOne.await();
            other.lock();
            try {
                throw new AssertionError("nobody can hold both");
            } finally {
                other.unlock();
            }
        } finally {
            mine.unlock();
        }
    }
}
