package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A reader that looks between two writes sees one of them.
 *
 * <p>Pattern W(x) R'(x) R'(y) W(y).
 */
@PredictConcurrency
class ReaderBetweenTwoWritesTestCase {

    static class Range {
        private int low;
        private int high;

        public void moveTo(int place) {
            setLow(place);
            setHigh(place);
        }

        private synchronized void setLow(int value) {
            low = value; // ATOMICITY
        }

        private synchronized void setHigh(int value) {
            high = value; // ATOMICITY
        }

        public synchronized boolean isEmpty() {
            int start = low; // ATOMICITY
            return start == high; // ATOMICITY
        }
    }

    @Test
    void a_range_is_looked_at_while_it_moves() throws InterruptedException {
        Range range = new Range();
        Threads.together(() -> range.moveTo(1), () -> assertThat(range.isEmpty()).isTrue());
    }
}
