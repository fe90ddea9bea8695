package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who waits with no other lock in hand keeps nobody from waking it. */
@PredictConcurrency
class WaitInTheOuterMonitorTestCase {

    private final Object outer = new Object();
    private boolean ready;

    private void use() throws InterruptedException {
        synchronized (outer) {
            while (!ready) {
                outer.wait();
            }
        }
    }

    private void prepare() {
        synchronized (outer) {
            ready = true;
            outer.notifyAll();
        }
    }

    @Test
    void it_is_used_when_it_is_ready() throws InterruptedException {
        Threads.together(this::prepare, this::use);
        assertThat(ready).isTrue();
    }
}
