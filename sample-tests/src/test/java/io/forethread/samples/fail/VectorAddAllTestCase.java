package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A bulk operation asks its argument twice: for its size, and for its elements.
 *
 * <p>After the bulk operations of {@code Vector}, which hold the lock of the vector and not that of
 * the collection they are given.
 */
@PredictConcurrency
class VectorAddAllTestCase {

    static class Sequence {
        private final String[] elements = new String[8];
        private int count;

        Sequence(String... initial) {
            System.arraycopy(initial, 0, elements, 0, initial.length);
            count = initial.length;
        }

        public synchronized int size() {
            return count; // ATOMICITY
        }

        public synchronized String get(int index) {
            if (index >= count) { // ATOMICITY
                throw new ArrayIndexOutOfBoundsException(index);
            }
            return elements[index];
        }

        public synchronized void clear() {
            count = 0; // ATOMICITY
        }

        public synchronized void addAll(Sequence other) {
            int more = other.size();
            for (int i = 0; i < more; i++) {
                elements[count++] = other.get(i);
            }
        }
    }

    @Test
    void a_sequence_is_added_before_it_is_cleared() throws InterruptedException {
        Sequence all = new Sequence("a");
        Sequence more = new Sequence("b");
        Threads.together(() -> all.addAll(more), more::clear);
        assertThat(all.count).isIn(1, 2);
    }
}
