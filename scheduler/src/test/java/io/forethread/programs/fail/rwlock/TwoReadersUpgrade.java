package io.forethread.programs.fail.rwlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers both try to upgrade, and both give up when their time is over. */
@Expect(value = Outcome.UNCAUGHT, type = IllegalStateException.class)
public final class TwoReadersUpgrade implements Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final CyclicBarrier bothInside = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::upgrade);
        Thread second = Threads.start(this::upgrade);
        Threads.join(first, second);
    }

    private void upgrade() throws Exception {
        lock.readLock().lock();
        try {
            bothInside.await();
            if (!lock.writeLock().tryLock(5, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("no upgrade from read to write");
            }
        } finally {
            lock.readLock().unlock();
        }
    }
}
