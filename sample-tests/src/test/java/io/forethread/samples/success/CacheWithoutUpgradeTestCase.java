package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Give the read lock back before you ask for the write lock, and look again. */
@PredictConcurrency
class CacheWithoutUpgradeTestCase {

    static class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private boolean valid = true;
        private int loads;

        int get() {
            lock.readLock().lock();
            try {
                if (valid) {
                    return loads;
                }
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                if (!valid) {
                    loads++;
                    valid = true;
                }
                return loads;
            } finally {
                lock.writeLock().unlock();
            }
        }

        void invalidate() {
            lock.writeLock().lock();
            try {
                valid = false;
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
