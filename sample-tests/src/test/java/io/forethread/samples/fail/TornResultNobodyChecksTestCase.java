package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A method may change nothing, and still return what it returns in no serial order. */
@PredictConcurrency
class TornResultNobodyChecksTestCase {

    static class Span {
        private int begin = 1;
        private int end = 2;

        public int length() {
            return end() - begin();
        }

        private synchronized int end() {
            return end; // ATOMICITY
        }

        private synchronized int begin() {
            return begin; // ATOMICITY
        }

        public synchronized void move(int by) {
            begin += by; // ATOMICITY
            end += by; // ATOMICITY
        }
    }

    @Test
    void a_span_is_measured_while_it_moves() throws InterruptedException {
        Span span = new Span();
        Threads.together(() -> span.length(), () -> span.move(5));
    }
}
