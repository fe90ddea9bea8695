package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

/** One call that takes all elements along cannot be interrupted. */
@PredictConcurrency
class VectorAddAllOfACopyTestCase {

    static class Sequence {
        private final String[] elements = new String[8];
        private int count;

        Sequence(String... initial) {
            System.arraycopy(initial, 0, elements, 0, initial.length);
            count = initial.length;
        }

        public synchronized String[] toArray() {
            return Arrays.copyOf(elements, count);
        }

        public synchronized void clear() {
            count = 0;
        }

        public void addAll(Sequence other) {
            String[] more = other.toArray();
            synchronized (this) {
                System.arraycopy(more, 0, elements, count, more.length);
                count += more.length;
            }
        }

        public synchronized int size() {
            return count;
        }
    }

    @Test
    void a_sequence_is_added_before_it_is_cleared() throws InterruptedException {
        Sequence all = new Sequence("a");
        Sequence more = new Sequence("b");
        Threads.together(() -> all.addAll(more), more::clear);
        assertThat(all.size()).isIn(1, 2);
    }
}
