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
    void each_does_its_own_locking() throws InterruptedException {
        List<String> list = new SafeList();
        Map<String, Integer> map = new SafeMap();
        Queue<String> queue = new Nowhere();
        Threads.together(
                () -> {
                    list.add("a");
                    map.put("a", 1);
                    queue.add("a");
                },
                () -> {
                    list.add("b");
                    map.put("b", 2);
                    queue.add("b");
                });
        assertThat(list.size()).isEqualTo(2);
        assertThat(map.size()).isEqualTo(2);
        assertThat(queue.poll()).isNull();
    }
}
