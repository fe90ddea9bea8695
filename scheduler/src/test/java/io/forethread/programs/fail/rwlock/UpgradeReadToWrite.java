package io.forethread.programs.fail.rwlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader asks for the write lock, which waits for all readers to leave: for itself. */
@Expect(Outcome.DEADLOCK)
public final class UpgradeReadToWrite implements Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    @Override
    public void run() {
        lock.readLock().lock();
        try {
            if (value == 0) {
                lock.writeLock().lock();
                try {
                    value++;
                } finally {
                    lock.writeLock().unlock();
                }
            }
        } finally {
            lock.readLock().unlock();
        }
    }
}
