package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads must come to the right places in the right order, with a hundred lock operations
 * around that have nothing to do with it.
 *
 * <p>Whoever tries schedules at random, or all with few switches, tries for a long time. The
 * constraints name the one order: check, request, close, use.
 */
@PredictConcurrency
class ThreeSwitchesTestCase {

    static class Device {
        private volatile boolean closing;
        private volatile AtomicInteger port = new AtomicInteger();
        private int audits;

        void use() {
            audit();
            if (!closing) {
                audit();
                port.incrementAndGet(); // NULL_DEREFERENCE
            }
        }

        void requestClose() {
            audit();
            closing = true;
        }

        void closeIfRequested() {
            audit();
            if (closing) {
                port = null; // NULL_DEREFERENCE
            }
        }

        private void audit() {
            for (int i = 0; i < 25; i++) {
                synchronized (this) {
                    audits = i;
                }
            }
        }

        synchronized int audits() {
            return audits;
        }
    }

    @Test
    void the_device_is_used_then_closed() throws InterruptedException {
        Device device = new Device();
        Threads.together(device::use, device::requestClose, device::closeIfRequested);
    }
}
