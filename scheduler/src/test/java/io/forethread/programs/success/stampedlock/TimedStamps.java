package io.forethread.programs.success.stampedlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.StampedLock;

/** Timed and try forms return a stamp of zero while a writer is inside. */
public final class TimedStamps implements Program {

    private final StampedLock lock = new StampedLock();

    @Override
    public void run() throws InterruptedException {
        AtomicLong stamps = new AtomicLong();
        long stamp = lock.writeLock();
        try {
            Thread other =
                    Threads.start(
                            () -> {
                                stamps.addAndGet(lock.tryReadLock(2, TimeUnit.MILLISECONDS));
                                stamps.addAndGet(lock.tryWriteLock(2, TimeUnit.MILLISECONDS));
                                stamps.addAndGet(lock.tryOptimisticRead());
                            });
            other.join();
        } finally {
            lock.unlockWrite(stamp);
        }
        Check.equal(0L, stamps.get());
        Check.that(lock.tryOptimisticRead() != 0, "no writer is left");
    }
}
