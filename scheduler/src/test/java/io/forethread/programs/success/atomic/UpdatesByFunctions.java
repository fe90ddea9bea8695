package io.forethread.programs.success.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Functions read what an atomic variable refers to, and make what it refers to next. */
public final class UpdatesByFunctions implements Program {
    private final AtomicReference<Node> last = new AtomicReference<>(new Node(0, null));
    private final AtomicReferenceArray<Node> slots = new AtomicReferenceArray<>(1);

    @Override
    public void run() throws InterruptedException {
        Thread one = Threads.start(() -> add(1));
        Thread two = Threads.start(() -> add(2));
        Threads.join(one, two);
        Check.equal(3, last.get().sum);
        Check.equal(3, slots.get(0).sum);
    }

    private void add(int value) {
        last.updateAndGet(before -> new Node(value, before));
        slots.accumulateAndGet(
                0, new Node(value, null), (before, node) -> new Node(node.sum, before));
    }

    private static final class Node {
        private int sum;

        Node(int value, Node before) {
            sum = value;
            if (before != null) {
                sum += before.sum;
            }
        }
    }
}
