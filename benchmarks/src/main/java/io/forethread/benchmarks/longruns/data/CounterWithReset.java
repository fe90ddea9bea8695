package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * Four threads count, each N times under the lock. The last one moves the count to the total, and
 * does so without the lock: what others count in between is lost.
 */
@PredictConcurrency
public class CounterWithReset extends LongRun {

    private static final class Counter {
        private int count;
        private int total;

        synchronized void increment() {
            count++;
        }

        void incrementAll() {
            for (int i = 0; i < N; i++) {
                increment();
            }
        }

        void resetUnlocked() {
            total += count;
            count = 0;
        }

        synchronized void reset() {
            resetUnlocked();
        }

        synchronized int total() {
            return total + count;
        }
    }

    private final Counter counter = new Counter();

    @Test
    void bug() throws InterruptedException {
        count(counter::resetUnlocked);
    }

    @Test
    void twin() throws InterruptedException {
        count(counter::reset);
    }

    private void count(Runnable reset) throws InterruptedException {
        together(
                counter::incrementAll,
                counter::incrementAll,
                counter::incrementAll,
                () -> {
                    counter.incrementAll();
                    reset.run();
                });
        assertEquals(4 * N, counter.total());
    }
}
