package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who waits no longer than a while gets on without the notification, too. */
@PredictConcurrency
class TimedWaitTestCase {

    private final Object bell = new Object();
    private volatile boolean awake;

    private void sleep() throws InterruptedException {
        synchronized (bell) {
            bell.wait(1000);
        }
        awake = true;
    }

    private void ring() {
        synchronized (bell) {
            bell.notifyAll();
        }
    }

    @Test
    void the_sleeper_gets_up() throws InterruptedException {
        Threads.together(this::sleep, this::ring);
        assertThat(awake).isTrue();
    }
}
