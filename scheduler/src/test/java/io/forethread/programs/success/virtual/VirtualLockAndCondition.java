package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads take turns by a lock and a condition. */
@MinJdk(21)
public final class VirtualLockAndCondition implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int turn;

    @Override
    public void run() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = VirtualThreads.start(() -> takeTurns(mine));
        }
        Threads.join(threads);
        Check.equal(6, turn);
    }

    private void takeTurns(int mine) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            lock.lock();
            try {
                while (turn % 3 != mine) {
                    changed.await();
                }
                turn++;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
