package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Threads walk halves of a tree of inner objects by recursion. */
public final class RecursiveTreeSum implements Program {
    private int nodes;

    private final class Node {
        private final Node left;
        private final Node right;
        private int sum;

        Node(int depth) {
            left = depth == 0 ? null : new Node(depth - 1);
            right = depth == 0 ? null : new Node(depth - 1);
            synchronized (RecursiveTreeSum.this) {
                nodes++;
            }
        }

        int sum() {
            sum = 1 + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
            return sum;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Node root = new Node(6);
        Thread left = Threads.start(root.left::sum);
        Thread right = Threads.start(() -> Check.equal(63, root.right.sum()));
        Threads.join(left, right);
        Check.equal(nodes, 1 + root.left.sum + root.right.sum);
    }
}
