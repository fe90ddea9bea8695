package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two threads count a thousand times under a lock; in the end, one of them takes the count out,
 * with the lock.
 */
@PredictConcurrency
class ResetUnderLockAfterManyRoundsTestCase {
    private static final int ROUNDS = 1_000;

    static class Counter {
        private int count;
        private int total;

        void countAll() {
            for (int i = 0; i < ROUNDS; i++) {
                synchronized (this) {
                    count++;
                }
            }
        }

        synchronized void takeOut() {
            total += count;
            count = 0;
        }

        synchronized int total() {
            return total + count;
        }
    }

    @Test
    void all_rounds_are_counted() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(
                counter::countAll,
                () -> {
                    counter.countAll();
                    counter.takeOut();
                });
        assertThat(counter.total()).isEqualTo(2 * ROUNDS);
    }
}
