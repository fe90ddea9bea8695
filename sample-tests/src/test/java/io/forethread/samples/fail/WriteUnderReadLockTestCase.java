package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock keeps writers out, not other readers: statistics kept by readers go wrong. */
@PredictConcurrency
class WriteUnderReadLockTestCase {

    static class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int lookups;

        String get() {
            lock.readLock().lock();
            try {
                lookups++; // DATA_RACE
                return "value";
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    @Test
    void lookups_are_counted() throws InterruptedException {
        Cache cache = new Cache();
        Threads.together(cache::get, cache::get);
        assertThat(cache.lookups).isEqualTo(2);
    }
}
