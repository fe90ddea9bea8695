package io.forethread.programs.success.stampedlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.StampedLock;

/** A reader converts its stamp to a write stamp, or starts again with the write lock. */
public final class ConvertToWrite implements Program {

    private final StampedLock lock = new StampedLock();
    private int initialized;
    private int value;

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::initializeOnce);
        Thread second = new Thread(this::initializeOnce);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(1, initialized);
        Check.equal(7, value);
    }

    private void initializeOnce() {
        long stamp = lock.readLock();
        try {
            while (value == 0) {
                long writeStamp = lock.tryConvertToWriteLock(stamp);
                if (writeStamp == 0) {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                } else {
                    stamp = writeStamp;
                    value = 7;
                    initialized++;
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }
}
