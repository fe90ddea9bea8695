package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A search that reads the number of elements under its lock begins at the last one. */
@PredictConcurrency
class VectorLastIndexOfUnderLockTestCase {

    static class Sequence {
        private final String[] elements = new String[8];
        private int count;

        Sequence(String... initial) {
            System.arraycopy(initial, 0, elements, 0, initial.length);
            count = initial.length;
        }

        public synchronized int lastIndexOf(String element) {
            int index = count - 1;
            while (index >= 0 && !elements[index].equals(element)) {
                index--;
            }
            return index;
        }

        public synchronized void clear() {
            count = 0;
        }
    }

    @Test
    void an_element_is_looked_for_before_all_are_cleared() throws InterruptedException {
        Sequence sequence = new Sequence("a", "b");
        Threads.together(() -> assertThat(sequence.lastIndexOf("a")).isIn(-1, 0), sequence::clear);
    }
}
