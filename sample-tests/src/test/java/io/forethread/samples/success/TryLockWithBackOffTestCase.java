package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Who does not get the second lock gives the first one back, and tries again. */
@PredictConcurrency
class TryLockWithBackOffTestCase {

    private final Lock left = new ReentrantLock();
    private final Lock right = new ReentrantLock();
    private final AtomicInteger moved = new AtomicInteger();

    private void move(Lock first, Lock second) throws InterruptedException {
        for (int pause = 1; ; pause++) {
            first.lock();
            try {
                if (second.tryLock()) {
                    try {
                        moved.incrementAndGet();
                        return;
                    } finally {
                        second.unlock();
                    }
                }
            } finally {
                first.unlock();
            }
            Thread.sleep(pause);
        }
    }

    @Test
    void both_move() throws InterruptedException {
        Threads.together(() -> move(left, right), () -> move(right, left));
        assertThat(moved.get()).isEqualTo(2);
    }
}
