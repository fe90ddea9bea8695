package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A deque from which its owner takes at one end and others steal at the other. The owner does not
 * compete for the last element.
 */
public final class StolenAndTaken implements Program {
    private static final int ELEMENTS = 4;

    private static final class Deque {
        private final AtomicIntegerArray elements = new AtomicIntegerArray(ELEMENTS);
        private final AtomicInteger top = new AtomicInteger();
        private volatile int bottom;

        void push(int element) {
            elements.set(bottom, element);
            bottom = bottom + 1;
        }

        int take() {
            int last = bottom - 1;
            bottom = last;
            if (top.get() > last) {
                bottom = last + 1;
                return -1;
            }
            return elements.get(last);
        }

        int steal() {
            int first = top.get();
            if (first >= bottom) {
                return -1;
            }
            int element = elements.get(first);
            return top.compareAndSet(first, first + 1) ? element : -1;
        }
    }

    @Override
    public void run() throws Exception {
        Deque deque = new Deque();
        for (int i = 0; i < ELEMENTS; i++) {
            deque.push(i);
        }
        AtomicIntegerArray taken = new AtomicIntegerArray(ELEMENTS);
        Threads.runAll(
                () -> {
                    for (int i = 1; i < ELEMENTS; i++) {
                        note(deque.take(), taken);
                    }
                },
                () -> {
                    note(deque.steal(), taken);
                    note(deque.steal(), taken);
                });
        for (int i = 0; i < ELEMENTS; i++) {
            expect(taken.get(i) <= 1, "Element " + i + " was taken twice.");
        }
    }

    private static void note(int element, AtomicIntegerArray taken) {
        if (element >= 0) {
            taken.incrementAndGet(element);
        }
    }
}
