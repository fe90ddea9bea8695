package io.forethread.programs.success.rwlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write lock cannot be had while another thread reads, not even with some patience. */
public final class TryWriteFailsWhileRead implements Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    @Override
    public void run() throws InterruptedException {
        AtomicInteger got = new AtomicInteger();
        lock.readLock().lock();
        try {
            Thread writer =
                    Threads.start(
                            () -> {
                                if (lock.writeLock().tryLock()) {
                                    got.incrementAndGet();
                                }
                                if (lock.writeLock().tryLock(5, TimeUnit.MILLISECONDS)) {
                                    got.incrementAndGet();
                                }
                                if (lock.readLock().tryLock()) {
                                    got.addAndGet(10);
                                    lock.readLock().unlock();
                                }
                            });
            writer.join();
        } finally {
            lock.readLock().unlock();
        }
        Check.equal(10, got.get());
    }
}
