package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

/** A copy of an array reads every element, and one of them may be written meanwhile. */
@PredictConcurrency
class CopyWhileChangedTestCase {

    static class Numbers {
        private int[] elements = {1, 2, 3};

        void set(int index, int value) {
            elements[index] = value; // DATA_RACE
        }

        int[] toArray() {
            return Arrays.copyOf(elements, elements.length); // DATA_RACE
        }
    }

    @Test
    void a_copy_has_all_elements() throws InterruptedException {
        Numbers numbers = new Numbers();
        Threads.together(() -> numbers.set(2, 7), () -> assertThat(numbers.toArray()).hasSize(3));
    }
}
