package io.forethread.programs.success.stampedlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that a writer may have disturbed is repeated under a read lock. */
public final class OptimisticRead implements Program {

    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;

    @Override
    public void run() throws InterruptedException {
        Thread writer = new Thread(this::moveThreeTimes);
        Thread reader =
                new Thread(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                Check.equal(0, sum());
                            }
                        });
        writer.start();
        reader.start();
        Threads.join(writer, reader);
        Check.equal(0, sum());
        Check.equal(3, x);
    }

    private void moveThreeTimes() {
        for (int i = 0; i < 3; i++) {
            long stamp = lock.writeLock();
            try {
                x++;
                y--;
            } finally {
                lock.unlockWrite(stamp);
            }
        }
    }

    private int sum() {
        long stamp = lock.tryOptimisticRead();
        int sum = x + y;
        if (lock.validate(stamp)) {
            return sum;
        }
        stamp = lock.readLock();
        try {
            return x + y;
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
