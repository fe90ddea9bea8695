package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Who was woken and does not look again may take from an empty buffer. */
@PredictConcurrency(detect = Violation.LOST_SIGNAL)
class BoundedBufferWithIfTestCase {

    static class Buffer {
        private String item;

        synchronized void put(String newItem) throws InterruptedException {
            if (item != null) { // LOST_SIGNAL
                wait(); // LOST_SIGNAL
            }
            item = newItem;
            notify();
        }

        synchronized String take() throws InterruptedException {
            if (item == null) {
                wait(); // LOST_SIGNAL
            }
            String taken = item;
            item = null; // LOST_SIGNAL
            notify(); // LOST_SIGNAL
            return taken;
        }
    }

    @Test
    void both_items_are_taken() throws InterruptedException {
        Buffer buffer = new Buffer();
        Threads.together(
                () -> {
                    buffer.put("one");
                    buffer.put("two");
                },
                () -> assertThat(buffer.take()).isNotNull(),
                () -> assertThat(buffer.take()).isNotNull());
    }
}
