package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two threads count a thousand times under a lock; in the end, one of them takes the count out
 * without it.
 *
 * <p>The run has more than 10,000 events, of which four matter. However long a run is, the places
 * that it comes to rarely are looked into first.
 */
@PredictConcurrency
class ResetAfterManyRoundsTestCase {
    private static final int ROUNDS = 1_000;

    static class Counter {
        private int count;
        private int total;

        void countAll() {
            for (int i = 0; i < ROUNDS; i++) {
                synchronized (this) {
                    count++; // DATA_RACE
                }
            }
        }

        void takeOut() {
            total += count; // DATA_RACE
            count = 0; // DATA_RACE
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
