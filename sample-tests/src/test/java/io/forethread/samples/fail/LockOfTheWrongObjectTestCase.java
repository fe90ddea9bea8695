package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A synchronized method of an inner class locks the inner object, not the one around it. */
@PredictConcurrency
class LockOfTheWrongObjectTestCase {

    static class Theatre {
        private int sold;

        class Counter {
            synchronized void sell() {
                sold++; // DATA_RACE
            }
        }
    }

    @Test
    void two_counters_sell_a_ticket_each() throws InterruptedException {
        Theatre theatre = new Theatre();
        Theatre.Counter left = theatre.new Counter();
        Theatre.Counter right = theatre.new Counter();
        Threads.together(left::sell, right::sell);
        assertThat(theatre.sold).isEqualTo(2);
    }
}
