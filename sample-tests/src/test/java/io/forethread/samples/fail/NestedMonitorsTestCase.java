package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who waits in an inner monitor keeps the outer one, and with it whoever should wake it. */
@PredictConcurrency
class NestedMonitorsTestCase {

    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean ready;

    private void use() throws InterruptedException {
        synchronized (outer) {
            synchronized (inner) {
                while (!ready) { // LOST_SIGNAL
                    inner.wait();
                }
            }
        }
    }

    private void prepare() {
        synchronized (outer) {
            synchronized (inner) {
                ready = true; // LOST_SIGNAL
                inner.notifyAll();
            }
        }
    }

    @Test
    void it_is_used_when_it_is_ready() throws InterruptedException {
        Threads.together(this::prepare, this::use);
        assertThat(ready).isTrue();
    }
}
