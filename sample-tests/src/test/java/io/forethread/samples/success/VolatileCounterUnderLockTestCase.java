package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A counter whose update is made under a lock loses nothing; volatile lets others read it without.
 */
@PredictConcurrency
class VolatileCounterUnderLockTestCase {

    static class Counter {
        private volatile int hits;

        public synchronized void hit() {
            hits++;
        }

        public int hits() {
            return hits;
        }
    }

    @Test
    void two_threads_count() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(counter::hit, counter::hit);
        assertThat(counter.hits()).isEqualTo(2);
    }
}
