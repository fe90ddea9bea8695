package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

/** A copy of an array is made under the lock under which elements are written. */
@PredictConcurrency
class CopyUnderLockTestCase {

    static class Numbers {
        private int[] elements = {1, 2, 3};

        synchronized void set(int index, int value) {
            elements[index] = value;
        }

        synchronized int[] toArray() {
            return Arrays.copyOf(elements, elements.length);
        }
    }

    @Test
    void a_copy_has_all_elements() throws InterruptedException {
        Numbers numbers = new Numbers();
        Threads.together(() -> numbers.set(2, 7), () -> assertThat(numbers.toArray()).hasSize(3));
    }
}
