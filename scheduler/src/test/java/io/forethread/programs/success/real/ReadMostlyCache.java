package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntFunction;

/** A cache behind a read-write lock, filled by whoever misses first. */
public final class ReadMostlyCache implements Program {
    private static final class Cache {
        private final Map<Integer, String> entries = new HashMap<>();
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final IntFunction<String> loader;
        private int loads;

        Cache(IntFunction<String> loader) {
            this.loader = loader;
        }

        String get(int key) {
            lock.readLock().lock();
            try {
                String known = entries.get(key);
                if (known != null) {
                    return known;
                }
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                String known = entries.get(key);
                if (known == null) {
                    loads++;
                    known = loader.apply(key);
                    entries.put(key, known);
                }
                return known;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Cache cache = new Cache(key -> "value " + key);
        CountDownLatch gate = new CountDownLatch(1);
        Thread[] readers = new Thread[4];
        String[] last = new String[readers.length];
        for (int i = 0; i < readers.length; i++) {
            int me = i;
            readers[i] =
                    Threads.start(
                            () -> {
                                gate.await();
                                for (int key = 0; key < 12; key++) {
                                    last[me] = cache.get((key + me) % 8);
                                }
                            });
        }
        gate.countDown();
        Threads.join(readers);
        Check.equal(8, cache.loads);
        Check.equal("value 3", last[0]);
    }
}
