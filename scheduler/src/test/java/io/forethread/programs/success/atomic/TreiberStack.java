package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks: each push and pop is one compare-and-set of its top. */
public final class TreiberStack implements Program {

    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public void run() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread pusher =
                new Thread(
                        () -> {
                            for (int i = 1; i <= 5; i++) {
                                push(i);
                            }
                        });
        Thread popper =
                new Thread(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                sum.addAndGet(pop());
                            }
                        });
        push(10);
        pusher.start();
        popper.start();
        Threads.join(pusher, popper);
        sum.addAndGet(pop());
        Check.equal(25, sum.get());
        Check.equal(null, top.get());
    }

    private void push(int value) {
        Node old = top.get();
        while (!top.compareAndSet(old, new Node(value, old))) {
            old = top.get();
        }
    }

    /** Take the newest value; spin while there is none. */
    private int pop() {
        while (true) {
            Node old = top.get();
            if (old != null && top.compareAndSet(old, old.next())) {
                return old.value();
            }
            Thread.onSpinWait();
        }
    }
}
