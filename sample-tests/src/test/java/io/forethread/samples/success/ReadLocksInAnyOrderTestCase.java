package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Read locks may be taken in any order as long as nobody writes. */
@PredictConcurrency
class ReadLocksInAnyOrderTestCase {

    static class Ledger {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final int sum;

        Ledger(int sum) {
            this.sum = sum;
        }

        int plus(Ledger other) {
            lock.readLock().lock();
            other.lock.readLock().lock();
            try {
                return sum + other.sum;
            } finally {
                other.lock.readLock().unlock();
                lock.readLock().unlock();
            }
        }
    }

    @Test
    void both_see_the_same_sum() throws InterruptedException {
        Ledger one = new Ledger(1);
        Ledger two = new Ledger(2);
        Threads.together(
                () -> assertThat(one.plus(two)).isEqualTo(3),
                () -> assertThat(two.plus(one)).isEqualTo(3));
    }
}
