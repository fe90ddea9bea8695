package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded buffer that does not look again after it has waited. */
public final class BufferWithIf implements Program {

    private static final class Buffer {
        private final Deque<Integer> elements = new ArrayDeque<>();

        synchronized void put(int element) throws InterruptedException {
            if (elements.size() == 1) {
                wait();
            }
            elements.add(element);
            notifyAll();
        }

        synchronized Integer take() throws InterruptedException {
            if (elements.isEmpty()) {
                wait();
            }
            notifyAll();
            return elements.poll();
        }
    }

    @Override
    public void run() throws Exception {
        Buffer buffer = new Buffer();
        Threads.Task consumer = () -> expect(buffer.take() != null, "There was nothing to take.");
        Threads.runAll(
                () -> {
                    buffer.put(1);
                    buffer.put(2);
                },
                consumer,
                consumer);
    }
}
