package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted list that is searched without locks. Two neighbours are locked before something is put
 * between them, but nobody looks whether they are neighbours still.
 */
public final class ListWithoutValidation implements Program {

    private static final class Node {
        private final Lock lock = new ReentrantLock();
        private final int value;
        private volatile Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private static final class SortedList {
        private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        void add(int value) {
            Node before = head;
            Node after = before.next;
            while (after.value < value) {
                before = after;
                after = before.next;
            }
            before.lock.lock();
            after.lock.lock();
            try {
                if (after.value != value) {
                    before.next = new Node(value, after);
                }
            } finally {
                after.lock.unlock();
                before.lock.unlock();
            }
        }

        int size() {
            int size = -1;
            for (Node node = head.next; node != null; node = node.next) {
                size++;
            }
            return size;
        }
    }

    @Override
    public void run() throws Exception {
        SortedList list = new SortedList();
        Threads.runAll(
                () -> {
                    list.add(1);
                    list.add(5);
                    list.add(7);
                },
                () -> {
                    list.add(2);
                    list.add(6);
                });
        expect(5, list.size(), "elements");
    }
}
