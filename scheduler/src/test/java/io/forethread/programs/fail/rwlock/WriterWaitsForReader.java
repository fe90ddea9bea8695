package io.forethread.programs.fail.rwlock;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader stays inside until the writer has written, and the writer cannot get in. */
@Expect(Outcome.DEADLOCK)
public final class WriterWaitsForReader implements Program {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    @Override
    public void run() throws InterruptedException {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch written = new CountDownLatch(1);
        Thread reader =
                Threads.start(
                        () -> {
                            lock.readLock().lock();
                            try {
                                reading.countDown();
                                written.await();
                            } finally {
                                lock.readLock().unlock();
                            }
                        });
        reading.await();
        lock.writeLock().lock();
        try {
            written.countDown();
        } finally {
            lock.writeLock().unlock();
        }
        reader.join();
    }
}
