package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Who holds the read lock never gets the write lock, and finds out when there is something to
 * write.
 */
@PredictConcurrency
class CacheUpgradeTestCase {

    static class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private boolean valid = true;
        private int loads;

        int get() {
            lock.readLock().lock();
            try {
                if (!valid) { // DEADLOCK
                    lock.writeLock().lock();
                    try {
                        loads++;
                        valid = true;
                    } finally {
                        lock.writeLock().unlock();
                    }
                }
                return loads;
            } finally {
                lock.readLock().unlock();
            }
        }

        void invalidate() {
            lock.writeLock().lock();
            try {
                valid = false; // DEADLOCK
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    @Test
    void the_cache_is_loaded_when_it_has_to_be() throws InterruptedException {
        Cache cache = new Cache();
        Threads.together(cache::get, cache::invalidate);
        assertThat(cache.loads).isBetween(0, 1);
    }
}
