package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Some bugs need several things to go differently, each of which is possible only after the last.
 */
@PredictConcurrency(generations = PredictConcurrency.UNBOUNDED, maxReplays = 100)
class ThreeTurnsAwayTestCase {

    static class Door {
        private volatile boolean ringing;
        private volatile boolean unlocked;
        private volatile boolean left;

        void visitor() {
            ringing = true;
            if (unlocked) {
                left = true; // ORDER_VIOLATION
            }
        }

        void host() {
            if (ringing) {
                unlocked = true;
                if (left) { // ORDER_VIOLATION
                    throw new IllegalStateException("Nobody is there.");
                }
            }
        }
    }

    @Test
    void the_host_looks_first() throws InterruptedException {
        Door door = new Door();
        Threads.together(door::host, door::visitor);
    }
}
