package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two fields that are read one by one may be halves of two values.
 *
 * <p>Pattern R(x) W'(x) W'(y) R(y).
 */
@PredictConcurrency
class WriterBetweenTwoReadsTestCase {

    static class Range {
        private int low;
        private int high;

        public synchronized void moveTo(int place) {
            low = place; // ATOMICITY
            high = place; // ATOMICITY
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
