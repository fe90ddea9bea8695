package io.forethread.programs.fail.stampedlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.locks.StampedLock;

/** A writer calls a method that takes the read lock of the same stamped lock. */
@Expect(Outcome.DEADLOCK)
public final class ReadInsideWrite implements Program {

    private final StampedLock lock = new StampedLock();
    private int value;

    @Override
    public void run() throws InterruptedException {
        Thread writer =
                new Thread(
                        () -> {
                            long stamp = lock.writeLock();
                            try {
                                value = read() + 1;
                            } finally {
                                lock.unlockWrite(stamp);
                            }
                        });
        writer.start();
        writer.join();
    }

    private int read() {
        long stamp = lock.readLock();
        try {
            return value;
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
