package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The annotation of a class holds for the tests in its nested classes. */
@PredictConcurrency
class NestedClassTestCase {
    private int[] stock;

    @BeforeEach
    void fillStock() {
        stock = new int[] {10};
    }

    @Nested
    class WhenTwoBuy {

        @Test
        void two_are_gone() throws InterruptedException {
            Threads.together(this::buy, this::buy);
            assertThat(stock[0]).isEqualTo(8);
        }

        private void buy() {
            stock[0]--; // DATA_RACE
        }
    }
}
