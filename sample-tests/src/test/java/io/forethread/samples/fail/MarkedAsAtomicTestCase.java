package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Atomic;
import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A method that is marked as atomic is held to it, though it is neither public nor the outermost
 * call.
 */
@PredictConcurrency
class MarkedAsAtomicTestCase {

    static class Stock {
        private static volatile int items;

        @Atomic
        private static void add() {
            if (items < 10) {
                items++; // ATOMICITY
            }
        }
    }

    @Test
    void two_threads_add_an_item() throws InterruptedException {
        Stock.items = 0;
        Threads.together(Stock::add, Stock::add);
        assertThat(Stock.items).isEqualTo(2);
    }
}
