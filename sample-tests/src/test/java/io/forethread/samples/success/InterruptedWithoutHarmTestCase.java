package io.forethread.samples.success;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * An interruption after which all is as in a serial order does no harm, whatever was read
 * meanwhile.
 */
@PredictConcurrency
class InterruptedWithoutHarmTestCase {

    static class Cell {
        private volatile int value = 3;

        public int clamp() {
            return value > 10 ? 10 : Math.min(value, 10);
        }

        public void set(int newValue) {
            value = newValue;
        }

        public boolean raise() {
            if (value < 5) {
                value = 5;
            }
            return true;
        }
    }

    @Test
    void a_cell_is_read_and_set() throws InterruptedException {
        Cell cell = new Cell();
        Threads.together(() -> cell.clamp(), () -> cell.set(4), () -> cell.raise());
    }
}
