package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.AbstractList;
import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** A collection of one's own is as safe as it makes itself, whatever it extends. */
@PredictConcurrency
class OwnCollectionsTestCase {

    private static final class SafeList extends AbstractList<String> {
        private final List<String> lines = new ArrayList<>();

        @Override
        public synchronized void add(int index, String line) {
            lines.add(index, line);
        }

        @Override
        public synchronized boolean add(String line) {
            return lines.add(line);
        }

        @Override
        public synchronized String get(int index) {
            return lines.get(index);
        }

        @Override
        public synchronized int size() {
            return lines.size();
        }
    }

    @Test
    void a_list_that_locks_itself() throws InterruptedException {
        List<String> list = new SafeList();
        Threads.together(() -> list.add("a"), () -> list.add("b"));
        assertThat(list).containsExactlyInAnyOrder("a", "b");
    }

    private static final class SafeMap extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Integer put(String key, Integer value) {
            return super.put(key, value);
        }

        @Override
        public synchronized int size() {
            return super.size();
        }
    }

    @Test
    void a_map_that_locks_what_it_inherits() throws InterruptedException {
        Map<String, Integer> map = new SafeMap();
        Threads.together(() -> map.put("a", 1), () -> map.put("b", 2));
        assertThat(map.size()).isEqualTo(2);
    }

    /** Keeps nothing, and so has nothing that could be changed by two at once. */
    private static final class Nowhere extends AbstractQueue<String> {
        @Override
        public boolean offer(String element) {
            return true;
        }

        @Override
        public String poll() {
            return null;
        }

        @Override
        public String peek() {
            return null;
        }

        @Override
        public Iterator<String> iterator() {
            return Collections.emptyIterator();
        }

        @Override
        public int size() {
            return 0;
        }
    }

    @Test
    void a_queue_without_any_state() throws InterruptedException {
        Queue<String> queue = new Nowhere();
        Threads.together(() -> queue.add("a"), () -> queue.add("b"));
        assertThat(queue.poll()).isNull();
    }
}
