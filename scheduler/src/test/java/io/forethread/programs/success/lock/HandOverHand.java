package io.forethread.programs.success.lock;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A sorted linked list locks each node before it lets go of the one before. */
public final class HandOverHand implements Program {

    private static final class Node {
        final int value;
        final Lock lock = new ReentrantLock();
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    @Override
    public void run() throws InterruptedException {
        Thread odd =
                new Thread(
                        () -> {
                            for (int i = 1; i < 8; i += 2) {
                                insert(i);
                            }
                        });
        Thread even =
                new Thread(
                        () -> {
                            for (int i = 6; i >= 0; i -= 2) {
                                insert(i);
                            }
                        });
        odd.start();
        even.start();
        Threads.join(odd, even);
        List<Integer> values = new ArrayList<>();
        for (Node node = head.next; node.next != null; node = node.next) {
            values.add(node.value);
        }
        Check.equal(List.of(0, 1, 2, 3, 4, 5, 6, 7), values);
    }

    @SuppressWarnings("LockNotBeforeTry")
    private void insert(int value) {
        Node before = head;
        before.lock.lock();
        Node after = before.next;
        after.lock.lock();
        while (after.value < value) {
            before.lock.unlock();
            before = after;
            after = after.next;
            after.lock.lock();
        }
        before.next = new Node(value, after);
        after.lock.unlock();
        before.lock.unlock();
    }
}
