package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two reads one by one may see halves of two values, in whatever order these were written.
 *
 * <p>Pattern R(x) W'(y) W'(x) R(y).
 */
@PredictConcurrency
class WriterBetweenTwoReadsTheOtherWayTestCase {

    static class Range {
        private int low;
        private int high;

        public synchronized void moveTo(int place) {
            high = place; // ATOMICITY
            low = place; // ATOMICITY
        }

        public boolean isEmpty() {
            return low() == high();
        }

        private synchronized int low() {
            return low; // ATOMICITY
        }

        private synchronized int high() {
            return high; // ATOMICITY
        }
    }

    @Test
    void a_range_is_looked_at_while_it_moves() throws InterruptedException {
        Range range = new Range();
        Threads.together(() -> range.moveTo(1), () -> assertThat(range.isEmpty()).isTrue());
    }
}
