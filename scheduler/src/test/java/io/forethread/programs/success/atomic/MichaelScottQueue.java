package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/** A queue without locks, in which threads help each other to move its tail. */
public final class MichaelScottQueue implements Program {

    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    @Override
    public void run() throws InterruptedException {
        Thread ones =
                new Thread(
                        () -> {
                            for (int i = 1; i <= 3; i++) {
                                add(i);
                            }
                        });
        Thread tens =
                new Thread(
                        () -> {
                            for (int i = 10; i <= 30; i += 10) {
                                add(i);
                            }
                        });
        ones.start();
        tens.start();
        int lastOne = 0;
        int lastTen = 0;
        for (int taken = 0; taken < 6; taken++) {
            int value = take();
            if (value < 10) {
                Check.equal(++lastOne, value);
            } else {
                lastTen += 10;
                Check.equal(lastTen, value);
            }
        }
        Threads.join(ones, tens);
        Check.equal(null, head.get().next.get());
    }

    private void add(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    /** Take the oldest value; spin while there is none. */
    private int take() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first == last && next != null) {
                tail.compareAndSet(last, next);
            } else if (next != null && head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }
}
