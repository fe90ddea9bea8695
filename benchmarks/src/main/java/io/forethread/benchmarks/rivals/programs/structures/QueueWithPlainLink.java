package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/** A queue without locks that links a new node with a plain write, in place of a comparison. */
public final class QueueWithPlainLink implements Program {
    private static final int EACH = 3;

    private static final class Node {
        private volatile Node next;
    }

    private static final class Queue {
        private final Node head = new Node();
        private final AtomicReference<Node> tail = new AtomicReference<>(head);

        void add() {
            Node node = new Node();
            while (true) {
                Node last = tail.get();
                Node next = last.next;
                if (next == null) {
                    last.next = node;
                    tail.compareAndSet(last, node);
                    return;
                }
                tail.compareAndSet(last, next);
            }
        }

        int size() {
            int size = 0;
            for (Node node = head.next; node != null; node = node.next) {
                size++;
            }
            return size;
        }
    }

    @Override
    public void run() throws Exception {
        Queue queue = new Queue();
        Threads.Task adder =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        queue.add();
                    }
                };
        Threads.runAll(adder, adder);
        expect(2 * EACH, queue.size(), "elements");
    }
}
