package io.forethread.programs.success.rwlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers are inside at the same time: each waits there for the other. */
public final class ReadersShare implements Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final CyclicBarrier bothInside = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread first = Threads.start(this::read);
        Thread second = Threads.start(this::read);
        Threads.join(first, second);
        Check.that(lock.writeLock().tryLock(), "no reader is left");
        lock.writeLock().unlock();
    }

    private void read() throws Exception {
        lock.readLock().lock();
        try {
            bothInside.await();
        } finally {
            lock.readLock().unlock();
        }
    }
}
