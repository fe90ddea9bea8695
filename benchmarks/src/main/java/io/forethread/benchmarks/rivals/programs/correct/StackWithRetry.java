package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks that tries until it succeeds, with a new node for each element. */
public final class StackWithRetry implements Program {
    private static final int EACH = 2;

    private record Node(int value, Node next) {}

    private static final class Stack {
        private final AtomicReference<Node> top = new AtomicReference<>();

        void push(int value) {
            Node before;
            do {
                before = top.get();
            } while (!top.compareAndSet(before, new Node(value, before)));
        }

        Node pop() {
            Node first;
            do {
                first = top.get();
            } while (first != null && !top.compareAndSet(first, first.next()));
            return first;
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
        int elements = 0;
        while (stack.pop() != null) {
            elements++;
        }
        expect(2 * EACH, elements, "elements");
    }
}
