package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A waiting thread must check again what it waited for.
 *
 * <p>Between the moment it is woken and the moment it has the lock, another thread may have had it.
 */
@PredictConcurrency
class WaitWithoutLoopTestCase {

    static class Tray {
        private String dish;

        synchronized boolean isEmpty() {
            return dish == null;
        }

        synchronized String take() throws InterruptedException {
            if (dish == null) {
                wait(); // LOST_SIGNAL
            }
            String taken = dish; // NULL_DEREFERENCE
            dish = null;
            return taken;
        }

        synchronized void put(String newDish) {
            dish = newDish;
            notifyAll(); // LOST_SIGNAL
        }

        synchronized void clear() {
            dish = null; // NULL_DEREFERENCE, LOST_SIGNAL
        }
    }

    @Test
    void the_guest_gets_a_dish() throws InterruptedException {
        Tray tray = new Tray();
        assertThat(tray.isEmpty()).isTrue();
        Threads.together(
                tray::clear,
                () -> assertThat(tray.take().length()).isEqualTo(4),
                () -> tray.put("soup"));
    }
}
