package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A reader between two writes sees one of them, in whatever order it reads.
 *
 * <p>Pattern W(x) R'(y) R'(x) W(y).
 */
@PredictConcurrency
class ReaderBetweenTwoWritesTheOtherWayTestCase {

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
            int end = high; // ATOMICITY
            return low == end; // ATOMICITY
        }
    }

    @Test
    void a_range_is_looked_at_while_it_moves() throws InterruptedException {
        Range range = new Range();
        Threads.together(() -> range.moveTo(1), () -> assertThat(range.isEmpty()).isTrue());
    }
}
