package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** A ring for one producer, which two use. */
public final class RingWithTwoProducers implements Program {
    private static final int CAPACITY = 8;
    private static final int EACH = 3;

    private static final class Ring {
        private final AtomicReferenceArray<Integer> slots = new AtomicReferenceArray<>(CAPACITY);
        private volatile int end;
        private volatile int begin;

        boolean offer(int element) {
            int slot = end;
            if (slot - begin == CAPACITY) {
                return false;
            }
            slots.set(slot % CAPACITY, element);
            end = slot + 1;
            return true;
        }

        Integer poll() {
            int slot = begin;
            if (slot == end) {
                return null;
            }
            Integer element = slots.get(slot % CAPACITY);
            begin = slot + 1;
            return element;
        }
    }

    @Override
    public void run() throws Exception {
        Ring ring = new Ring();
        Threads.Task producer =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        ring.offer(i);
                    }
                };
        Threads.runAll(producer, producer);
        int elements = 0;
        while (ring.poll() != null) {
            elements++;
        }
        expect(2 * EACH, elements, "elements");
    }
}
