package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Who does not get the lock does not touch what it guards. */
@PredictConcurrency
class TryLockCounterTestCase {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger refused = new AtomicInteger();
    private int hits;

    @Test
    void each_hit_is_counted_or_refused() throws InterruptedException {
        Threads.together(this::hit, this::hit);
        assertThat(hits + refused.get()).isEqualTo(2);
    }

    private void hit() {
        if (lock.tryLock()) {
            try {
                hits++;
            } finally {
                lock.unlock();
            }
        } else {
            refused.incrementAndGet();
        }
    }
}
