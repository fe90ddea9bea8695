package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A stack without locks whose nodes are used again. A thread that is about to pop a node does not
 * notice that it was popped and pushed meanwhile, above another node than before (ABA).
 */
public final class StackWithReusedNodes implements Program {

    private static final class Node {
        private volatile Node next;
        private volatile boolean taken;
    }

    private static final class Stack {
        private final AtomicReference<Node> top = new AtomicReference<>();

        void push(Node node) {
            Node before;
            do {
                before = top.get();
                node.next = before;
            } while (!top.compareAndSet(before, node));
        }

        Node pop() {
            Node first;
            Node second;
            do {
                first = top.get();
                if (first == null) {
                    return null;
                }
                second = first.next;
            } while (!top.compareAndSet(first, second));
            return first;
        }
    }

    /** Takes a node that nobody else must have. */
    private static Node take(Stack stack) {
        Node node = stack.pop();
        if (node != null) {
            expect(!node.taken, "The node was taken twice.");
            node.taken = true;
        }
        return node;
    }

    private static void giveBack(Stack stack, Node node) {
        if (node != null) {
            node.taken = false;
            stack.push(node);
        }
    }

    @Override
    public void run() throws Exception {
        Stack stack = new Stack();
        stack.push(new Node());
        stack.push(new Node());
        stack.push(new Node());
        Threads.runAll(
                () -> {
                    take(stack);
                    take(stack);
                },
                () -> {
                    Node first = take(stack);
                    Node second = take(stack);
                    giveBack(stack, first);
                    expect(second == null || second.taken, "The node is used by another thread.");
                });
    }
}
