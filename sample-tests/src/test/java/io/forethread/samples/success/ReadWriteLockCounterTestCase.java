package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Many may read under the read lock, one may write under the write lock. */
@PredictConcurrency
class ReadWriteLockCounterTestCase {

    static class Counter {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int hits;

        void hit() {
            lock.writeLock().lock();
            try {
                hits++;
            } finally {
                lock.writeLock().unlock();
            }
        }

        int hits() {
            lock.readLock().lock();
            try {
                return hits;
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    @Test
    void all_hits_are_counted() throws InterruptedException {
        Counter counter = new Counter();
        int[] seen = new int[2];
        Threads.together(
                counter::hit,
                () -> seen[0] = counter.hits(),
                counter::hit,
                () -> seen[1] = counter.hits());
        assertThat(seen[0]).isBetween(0, 2);
        assertThat(seen[1]).isBetween(0, 2);
        assertThat(counter.hits()).isEqualTo(2);
    }
}
