package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who reads one thing to write another keeps its writers out, and may wait for them. */
@PredictConcurrency
class ReadLocksBeforeWriteLocksTestCase {

    static class Ledger {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int sum = 10;

        void copyFrom(Ledger other) {
            other.lock.readLock().lock();
            try {
                lock.writeLock().lock(); // DEADLOCK
                try {
                    sum = other.sum;
                } finally {
                    lock.writeLock().unlock();
                }
            } finally {
                other.lock.readLock().unlock();
            }
        }
    }

    @Test
    void both_copies_are_made() throws InterruptedException {
        Ledger one = new Ledger();
        Ledger two = new Ledger();
        Threads.together(() -> one.copyFrom(two), () -> two.copyFrom(one));
        assertThat(one.sum).isEqualTo(two.sum);
    }
}
