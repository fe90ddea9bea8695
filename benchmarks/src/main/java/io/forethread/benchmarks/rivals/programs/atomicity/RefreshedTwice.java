package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache that finds itself out of date under the read lock, and does not look again after. */
public final class RefreshedTwice implements Program {

    private static final class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private boolean fresh;
        private int loads;

        void use() {
            boolean stale;
            lock.readLock().lock();
            try {
                stale = !fresh;
            } finally {
                lock.readLock().unlock();
            }
            if (stale) {
                refresh();
            }
        }

        private void refresh() {
            lock.writeLock().lock();
            try {
                loads++;
                fresh = true;
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    @Override
    public void run() throws Exception {
        Cache cache = new Cache();
        Threads.runAll(cache::use, cache::use, cache::use);
        expect(1, cache.loads, "loads");
    }
}
