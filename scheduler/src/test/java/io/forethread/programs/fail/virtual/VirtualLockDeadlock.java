package io.forethread.programs.fail.virtual;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two virtual threads take two locks in opposite order. */
@Expect(value = Outcome.DEADLOCK, minJdk = 21)
public final class VirtualLockDeadlock implements Program {

    private final Lock left = new ReentrantLock();
    private final Lock right = new ReentrantLock();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = VirtualThreads.start(() -> takeBoth(left, right));
        Thread second = VirtualThreads.start(() -> takeBoth(right, left));
        Threads.join(first, second);
    }

    private void takeBoth(Lock mine, Lock other) throws Exception {
        mine.lock();
        try {
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
