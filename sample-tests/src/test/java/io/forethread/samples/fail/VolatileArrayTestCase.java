package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A volatile array is a volatile reference to an array: its elements are as plain as ever. */
@PredictConcurrency
class VolatileArrayTestCase {

    static class Histogram {
        private volatile int[] counts = new int[3];

        void count(int bucket) {
            counts[bucket]++; // DATA_RACE
        }
    }

    @Test
    void two_values_fall_into_one_bucket() throws InterruptedException {
        Histogram histogram = new Histogram();
        Threads.together(() -> histogram.count(1), () -> histogram.count(1));
        assertThat(histogram.counts[1]).isEqualTo(2);
    }
}
