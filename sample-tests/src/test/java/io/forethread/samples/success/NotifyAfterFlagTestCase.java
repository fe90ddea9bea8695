package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A flag keeps what a notification does not: who comes late need not wait. */
@PredictConcurrency
class NotifyAfterFlagTestCase {

    private final Object bell = new Object();
    private boolean rung;

    private void sleep() throws InterruptedException {
        synchronized (bell) {
            while (!rung) {
                bell.wait();
            }
        }
    }

    private void ring() {
        synchronized (bell) {
            rung = true;
            bell.notifyAll();
        }
    }

    @Test
    void the_bell_wakes_the_sleeper() throws InterruptedException {
        Threads.together(this::sleep, this::ring);
        assertThat(rung).isTrue();
    }
}
