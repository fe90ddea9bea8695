package io.forethread.programs.fail.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** A stack that reuses its nodes loses one: compare-and-set cannot see that the top came back. */
@Expect(value = Outcome.THROWS, type = AssertionError.class)
public final class ReusedNode implements Program {

    private static final class Node {
        Node next;
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public void run() throws InterruptedException {
        Node bottom = new Node();
        Node middle = new Node();
        Node first = new Node();
        push(bottom);
        push(middle);
        push(first);
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch reused = new CountDownLatch(1);
        Thread slow =
                Threads.start(
                        () -> {
                            Node old = top.get();
                            Node next = old.next;
                            read.countDown();
                            reused.await();
                            top.compareAndSet(old, next);
                        });
        read.await();
        Check.that(pop() == first, "it was on top");
        Check.that(pop() == middle, "it was next");
        push(first);
        reused.countDown();
        slow.join();
        Check.that(top.get() == bottom, "the middle node is not on the stack any more");
    }

    private void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    private Node pop() {
        Node old = top.get();
        while (!top.compareAndSet(old, old.next)) {
            old = top.get();
        }
        return old;
    }
}
