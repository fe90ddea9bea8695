package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

/** A latch that is awaited with a lock in hand cannot be opened by whoever needs the lock first. */
@PredictConcurrency
class LatchUnderLockTestCase {

    private final CountDownLatch ready = new CountDownLatch(1);
    private int steps;

    private synchronized void prepare() {
        steps++; // DEADLOCK
        ready.countDown();
    }

    private synchronized void proceed() throws InterruptedException {
        ready.await(); // DEADLOCK
        steps++;
    }

    @Test
    void both_steps_are_done() throws InterruptedException {
        Threads.together(this::prepare, this::proceed);
        assertThat(steps).isEqualTo(2);
    }
}
