package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** A consumer that waits in a loop takes only what is there. */
@PredictConcurrency
class WaitLoopHandOverTestCase {

    static class Tray {
        private String dish;

        synchronized String take() throws InterruptedException {
            while (dish == null) {
                wait();
            }
            String taken = dish;
            dish = null;
            notifyAll();
            return taken;
        }

        synchronized void put(String newDish) throws InterruptedException {
            while (dish != null) {
                wait();
            }
            dish = newDish;
            notifyAll();
        }
    }

    @Test
    void each_guest_gets_a_dish() throws InterruptedException {
        Tray tray = new Tray();
        AtomicInteger eaten = new AtomicInteger();
        Threads.together(
                () -> eaten.addAndGet(tray.take().length()),
                () -> eaten.addAndGet(tray.take().length()),
                () -> tray.put("soup"),
                () -> tray.put("cake"));
        assertThat(eaten.get()).isEqualTo(8);
    }
}
