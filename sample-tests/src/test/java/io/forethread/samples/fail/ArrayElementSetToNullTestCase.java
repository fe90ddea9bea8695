package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Elements of arrays are variables too: a slot that was taken may be freed in the meantime. */
@PredictConcurrency
class ArrayElementSetToNullTestCase {

    static class Slots {
        private final String[] names = {"first", "second"};

        synchronized boolean isTaken(int slot) {
            return names[slot] != null;
        }

        synchronized String name(int slot) {
            return names[slot]; // NULL_DEREFERENCE
        }

        synchronized void free(int slot) {
            names[slot] = null; // NULL_DEREFERENCE
        }
    }

    @Test
    void a_name_is_read_before_its_slot_is_freed() throws InterruptedException {
        Slots slots = new Slots();
        Threads.together(
                () -> {
                    if (slots.isTaken(1)) {
                        assertThat(slots.name(1).charAt(0)).isEqualTo('s');
                    }
                },
                () -> slots.free(1));
    }
}
