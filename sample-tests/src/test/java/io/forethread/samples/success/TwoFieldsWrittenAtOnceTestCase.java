package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two fields that are written under one lock, in one go, belong together. */
@PredictConcurrency
class TwoFieldsWrittenAtOnceTestCase {

    static class Range {
        private int low;
        private int high;

        public synchronized void moveTo(int place) {
            low = place;
            high = place;
        }

        public synchronized void jumpTo(int place) {
            low = place;
            high = place;
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
