package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Two fields that are written one by one may end as halves of two, whichever comes first.
 *
 * <p>Pattern W(x) W'(y) W'(x) W(y).
 */
@PredictConcurrency
class TwoFieldsWrittenTheOtherWayTestCase {

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

        public synchronized void jumpTo(int place) {
            high = place; // ATOMICITY
            low = place; // ATOMICITY
        }

        public synchronized boolean isEmpty() {
            return low == high;
        }
    }

    @Test
    void two_threads_move_the_range() throws InterruptedException {
        Range range = new Range();
        Threads.together(() -> range.moveTo(1), () -> range.jumpTo(2));
        assertThat(range.isEmpty()).isTrue();
    }
}
