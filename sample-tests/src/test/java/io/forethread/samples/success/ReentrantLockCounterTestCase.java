package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A counter under a lock object, entered twice by the same thread. */
@PredictConcurrency
class ReentrantLockCounterTestCase {

    static class Counter {
        private final Lock lock = new ReentrantLock();
        private int hits;

        void hitTwice() {
            lock.lock();
            try {
                hit();
                hit();
            } finally {
                lock.unlock();
            }
        }

        private void hit() {
            lock.lock();
            try {
                hits++;
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void all_hits_are_counted() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(counter::hitTwice, counter::hitTwice);
        assertThat(counter.hits).isEqualTo(4);
    }
}
