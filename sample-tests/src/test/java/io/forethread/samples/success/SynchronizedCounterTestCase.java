package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A counter whose methods are synchronized counts everything. */
@PredictConcurrency
class SynchronizedCounterTestCase {

    static class Counter {
        private int hits;

        synchronized void hit() {
            hits++;
        }

        synchronized int hits() {
            return hits;
        }
    }

    @Test
    void all_hits_are_counted() throws InterruptedException {
        Counter counter = new Counter();
        Threads.together(counter::hit, counter::hit, counter::hit);
        assertThat(counter.hits()).isEqualTo(3);
    }
}
