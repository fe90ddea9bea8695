package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** A latch for each round: who opens the one of the last round leaves the next one closed. */
@PredictConcurrency
class LatchReplacedTestCase {

    static class Rounds {
        private volatile CountDownLatch round = new CountDownLatch(1);

        void await() throws InterruptedException {
            CountDownLatch next = new CountDownLatch(1);
            round = next; // LOST_SIGNAL
            next.await();
        }

        void open() {
            round.countDown(); // LOST_SIGNAL
        }
    }

    @Test
    void the_round_is_opened() throws InterruptedException {
        Rounds rounds = new Rounds();
        Threads.together(rounds::await, rounds::open);
        assertThat(rounds.round.getCount()).isZero();
    }
}
