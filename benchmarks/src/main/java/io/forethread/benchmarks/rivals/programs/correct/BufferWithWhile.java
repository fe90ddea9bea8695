package io.forethread.benchmarks.rivals.programs.correct;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded buffer that looks again after it has waited, and wakes all. */
public final class BufferWithWhile implements Program {
    private static final int CAPACITY = 1;
    private static final int EACH = 2;

    private static final class Buffer {
        private final Deque<Integer> elements = new ArrayDeque<>();

        synchronized void put(int element) throws InterruptedException {
            while (elements.size() == CAPACITY) {
                wait();
            }
            elements.add(element);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (elements.isEmpty()) {
                wait();
            }
            notifyAll();
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
