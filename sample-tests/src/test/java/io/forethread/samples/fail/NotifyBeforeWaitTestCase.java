package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A notification is not kept: who comes late waits for ever. */
@PredictConcurrency
class NotifyBeforeWaitTestCase {

    private final Object bell = new Object();

    private void sleep() throws InterruptedException {
        synchronized (bell) {
            bell.wait(); // LOST_SIGNAL
        }
    }

    private void ring() {
        synchronized (bell) {
            bell.notifyAll(); // LOST_SIGNAL
        }
    }

    @Test
    void the_bell_wakes_the_sleeper() throws InterruptedException {
        Threads.together(this::sleep, this::ring);
    }
}
