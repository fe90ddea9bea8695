package io.forethread.benchmarks.rivals.programs.blocking;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded buffer that wakes one thread where producers and consumers wait alike. */
public final class BufferWithNotify implements Program {
    private static final int CAPACITY = 1;
    private static final int EACH = 2;

    private static final class Buffer {
        private final Deque<Integer> elements = new ArrayDeque<>();

        synchronized void put(int element) throws InterruptedException {
            while (elements.size() == CAPACITY) {
                wait();
            }
            elements.add(element);
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (elements.isEmpty()) {
                wait();
            }
            notify();
            return elements.remove();
        }
    }

    @Override
    public void run() throws Exception {
        Buffer buffer = new Buffer();
        Threads.Task producer =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        buffer.put(i);
                    }
                };
        Threads.Task consumer =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        buffer.take();
                    }
                };
        Threads.runAll(producer, consumer, producer, consumer);
    }
}
