package io.forethread.programs.fail.lock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Three threads hold one lock each and want the next one's, round the circle. */
@Expect(Outcome.DEADLOCK)
public final class ThreeThreadLockDeadlock implements Program {

    private final Lock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    private final CountDownLatch allHoldOne = new CountDownLatch(3);

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int number = i;
            threads[i] = Threads.start(() -> takeTwo(locks[number], locks[(number + 1) % 3]));
        }
        Threads.join(threads);
    }

    private void takeTwo(Lock mine, Lock next) throws InterruptedException {
        mine.lock();
        try {
            allHoldOne.countDown();
            allHoldOne.await();
            next.lock();
            try {
                throw new AssertionError("nobody can hold two");
            } finally {
                next.unlock();
            }
        } finally {
            mine.unlock();
        }
    }
}
