package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.Violation;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Writers and readers wait in one place, and one of them is woken: it may be the wrong one. */
@PredictConcurrency(detect = Violation.LOST_SIGNAL)
class BoundedBufferWithOneConditionTestCase {

    static class Buffer {
        private String item;

        synchronized void put(String newItem) throws InterruptedException {
            while (item != null) {
                wait(); // LOST_SIGNAL
            }
            item = newItem;
            notify();
        }

        synchronized String take() throws InterruptedException {
            while (item == null) {
                wait(); // LOST_SIGNAL
            }
            String taken = item;
            item = null;
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
