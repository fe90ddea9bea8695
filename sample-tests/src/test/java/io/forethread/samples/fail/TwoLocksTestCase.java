package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two locks for one variable are as good as none. */
@PredictConcurrency
class TwoLocksTestCase {

    static class Tally {
        private final Object ins = new Object();
        private final Object outs = new Object();
        private int inside;

        void enter() {
            synchronized (ins) {
                inside++; // DATA_RACE
            }
        }

        void leave() {
            synchronized (outs) {
                inside--; // DATA_RACE
            }
        }
    }

    @Test
    void whoever_enters_leaves() throws InterruptedException {
        Tally tally = new Tally();
        Threads.together(tally::enter, tally::leave);
        assertThat(tally.inside).isZero();
    }
}
