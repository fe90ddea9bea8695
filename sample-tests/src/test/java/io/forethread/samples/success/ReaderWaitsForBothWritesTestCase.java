package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A reader that needs the lock of both writes sees both or neither. */
@PredictConcurrency
class ReaderWaitsForBothWritesTestCase {

    static class Range {
        private int low;
        private int high;

        public synchronized void moveTo(int place) {
            low = place;
            high = place;
        }

        public synchronized boolean isEmpty() {
            int start = low;
            return start == high;
        }
    }

    @Test
    void a_range_is_looked_at_while_it_moves() throws InterruptedException {
        Range range = new Range();
        Threads.together(() -> range.moveTo(1), () -> assertThat(range.isEmpty()).isTrue());
    }
}
