package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** An inner class that locks the object around it guards that object's fields. */
@PredictConcurrency
class NestedClassUnderLockTestCase {

    static class Theatre {
        private int sold;

        class Counter {
            void sell() {
                synchronized (Theatre.this) {
                    sold++;
                }
            }
        }
    }

    @Nested
    class WithTwoCounters {
        private final Theatre theatre = new Theatre();

        @Test
        void two_tickets_are_sold() throws InterruptedException {
            Theatre.Counter left = theatre.new Counter();
            Theatre.Counter right = theatre.new Counter();
            Threads.together(left::sell, right::sell);
            assertThat(theatre.sold).isEqualTo(2);
        }
    }
}
