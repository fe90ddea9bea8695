package io.forethread.programs.success.rwlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer takes the read lock before it lets go of the write lock, and still reads its value. */
public final class Downgrading implements Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(() -> writeThenRead(1));
        Thread second = new Thread(() -> writeThenRead(2));
        first.start();
        second.start();
        Threads.join(first, second);
        Check.that(value == 1 || value == 2, "one of the two was last");
        Check.equal(0, lock.getReadLockCount());
    }

    private void writeThenRead(int mine) {
        lock.writeLock().lock();
        try {
            value = mine;
            lock.readLock().lock();
        } finally {
            lock.writeLock().unlock();
        }
        try {
            Check.equal(mine, value);
        } finally {
            lock.readLock().unlock();
        }
    }
}
