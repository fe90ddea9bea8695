package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A sorted list without locks whose removal does not mark the node: what another thread links to
 * the node meanwhile is removed with it.
 */
public final class ListWithoutMarks implements Program {

    private static final class Node {
        private final int value;
        private final AtomicReference<Node> next;

        Node(int value, Node next) {
            this.value = value;
            this.next = new AtomicReference<>(next);
        }
    }

    private static final class SortedList {
        private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        private Node before(int value) {
            Node node = head;
            while (node.next.get().value < value) {
                node = node.next.get();
            }
            return node;
        }

        void add(int value) {
            while (true) {
                Node before = before(value);
                Node after = before.next.get();
                if (after.value == value
                        || before.next.compareAndSet(after, new Node(value, after))) {
                    return;
                }
            }
        }

        void remove(int value) {
            while (true) {
                Node before = before(value);
                Node node = before.next.get();
                if (node.value != value || before.next.compareAndSet(node, node.next.get())) {
                    return;
                }
            }
        }

        boolean contains(int value) {
            return before(value).next.get().value == value;
        }
    }

    @Override
    public void run() throws Exception {
        SortedList list = new SortedList();
        for (int value = 10; value <= 50; value += 10) {
            list.add(value);
        }
        Threads.runAll(() -> list.remove(40), () -> list.add(45));
        expect(!list.contains(40), "40 is still there.");
        expect(list.contains(45), "45 is not there.");
    }
}
