package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A search that begins at the last element may begin beyond it.
 *
 * <p>After {@code Vector.lastIndexOf}, which read the number of elements before it took the lock.
 */
@PredictConcurrency
class VectorLastIndexOfTestCase {

    static class Sequence {
        private final String[] elements = new String[8];
        private int count;

        Sequence(String... initial) {
            System.arraycopy(initial, 0, elements, 0, initial.length);
            count = initial.length;
        }

        public int lastIndexOf(String element) {
            return lastIndexOf(element, size() - 1);
        }

        private synchronized int lastIndexOf(String element, int from) {
            if (from >= count) { // ATOMICITY
                throw new IndexOutOfBoundsException(from + " >= " + count);
            }
            int index = from;
            while (index >= 0 && !elements[index].equals(element)) {
                index--;
            }
            return index;
        }

        public synchronized int size() {
            return count; // ATOMICITY
        }

        public synchronized void clear() {
            count = 0; // ATOMICITY
        }
    }

    @Test
    void an_element_is_looked_for_before_all_are_cleared() throws InterruptedException {
        Sequence sequence = new Sequence("a", "b");
        Threads.together(() -> assertThat(sequence.lastIndexOf("a")).isIn(-1, 0), sequence::clear);
    }
}
