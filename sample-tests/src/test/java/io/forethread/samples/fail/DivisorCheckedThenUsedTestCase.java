package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A divisor that was not zero when it was checked may be zero when it is used.
 *
 * <p>Pattern R(x) W'(x) R(x): two reads do not agree.
 */
@PredictConcurrency
class DivisorCheckedThenUsedTestCase {

    static class Average {
        private volatile int count = 4;

        public int of(int sum) {
            if (count == 0) { // ATOMICITY
                return 0;
            }
            return sum / count; // ATOMICITY
        }

        public void reset() {
            count = 0; // ATOMICITY
        }
    }

    @Test
    void the_average_is_asked_for_before_it_is_reset() throws InterruptedException {
        Average average = new Average();
        Threads.together(() -> average.of(20), average::reset);
    }
}
