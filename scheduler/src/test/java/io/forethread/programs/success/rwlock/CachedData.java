package io.forethread.programs.success.rwlock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache is filled by the first reader that finds it invalid, as in the JDK's own example. */
public final class CachedData implements Program {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    private boolean valid;
    private String data;
    private int loads;

    @Override
    public void run() throws InterruptedException {
        AtomicInteger hits = new AtomicInteger();
        Thread[] readers = new Thread[3];
        for (int i = 0; i < readers.length; i++) {
            readers[i] =
                    new Thread(
                            () -> {
                                if (read().equals("loaded")) {
                                    hits.incrementAndGet();
                                }
                            });
            readers[i].start();
        }
        Threads.join(readers);
        Check.equal(3, hits.get());
        Check.equal(1, loads);
    }

    @SuppressWarnings("LockNotBeforeTry")
    private String read() {
        lock.readLock().lock();
        if (!valid) {
            lock.readLock().unlock();
            lock.writeLock().lock();
            try {
                if (!valid) {
                    data = "loaded";
                    loads++;
                    valid = true;
                }
                lock.readLock().lock();
            } finally {
                lock.writeLock().unlock();
            }
        }
        try {
            return data;
        } finally {
            lock.readLock().unlock();
        }
    }
}
