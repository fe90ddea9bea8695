package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A volatile counter loses updates all the same.
 *
 * <p>Every access is ordered, so this is no data race: the read and the write of {@code hits++} are
 * two accesses, and another update between them is lost. Pattern R(x) W'(x) W(x).
 */
@PredictConcurrency
class VolatileCounterTestCase {

    static class Counter {
        private volatile int hits;

        public void hit() {
            hits++; // ATOMICITY
        }
    }

    @Test
    void two_threads_count() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(counter::hit, counter::hit);
        assertThat(counter.hits).isEqualTo(2);
    }
}
