package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks whose push tries once, and does not look whether it succeeded. */
public final class StackWithoutRetry implements Program {
    private static final int EACH = 3;

    private record Node(int value, Node next) {}

    private static final class Stack {
        private final AtomicReference<Node> top = new AtomicReference<>();

        void push(int value) {
            Node before = top.get();
            top.compareAndSet(before, new Node(value, before));
        }

        int size() {
            int size = 0;
            for (Node node = top.get(); node != null; node = node.next()) {
                size++;
            }
            return size;
        }
    }

    @Override
    public void run() throws Exception {
        Stack stack = new Stack();
        Threads.Task pusher =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        stack.push(i);
                    }
                };
        Threads.runAll(pusher, pusher);
        expect(2 * EACH, stack.size(), "elements");
    }
}
