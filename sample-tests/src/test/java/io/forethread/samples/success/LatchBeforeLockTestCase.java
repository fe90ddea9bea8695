package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** First wait, then lock: nobody is kept from opening the latch. */
@PredictConcurrency
class LatchBeforeLockTestCase {

    private final CountDownLatch ready = new CountDownLatch(1);
    private int steps;

    private synchronized void prepare() {
        steps++;
        ready.countDown();
    }

    private void proceed() throws InterruptedException {
        ready.await();
        synchronized (this) {
            steps++;
        }
    }

    @Test
    void both_steps_are_done() throws InterruptedException {
        Threads.together(this::prepare, this::proceed);
        assertThat(steps).isEqualTo(2);
    }
}
