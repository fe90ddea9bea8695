package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Who does not wait for ever gives the lock back, and the other one gets on. */
@PredictConcurrency
class LatchUnderLockWithTimeoutTestCase {

    private final CountDownLatch ready = new CountDownLatch(1);
    private int steps;

    private synchronized void prepare() {
        steps++;
        ready.countDown();
    }

    private synchronized void proceed() throws InterruptedException {
        if (!ready.await(1, TimeUnit.SECONDS)) {
            steps = 10;
        }
        steps++;
    }

    @Test
    void both_steps_are_done() throws InterruptedException {
        Threads.together(this::prepare, this::proceed);
        assertThat(steps).isIn(2, 12);
    }
}
