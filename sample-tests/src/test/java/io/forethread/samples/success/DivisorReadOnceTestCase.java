package io.forethread.samples.success;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A divisor that is read once is what it was checked to be. */
@PredictConcurrency
class DivisorReadOnceTestCase {

    static class Average {
        private volatile int count = 4;

        public int of(int sum) {
            int divisor = count;
            return divisor == 0 ? 0 : sum / divisor;
        }

        public void reset() {
            count = 0;
        }
    }

    @Test
    void the_average_is_asked_for_before_it_is_reset() throws InterruptedException {
        Average average = new Average();
        Threads.together(() -> average.of(20), average::reset);
    }
}
