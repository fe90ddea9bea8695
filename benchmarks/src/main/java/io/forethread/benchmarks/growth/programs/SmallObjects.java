package io.forethread.benchmarks.growth.programs;

/** Two threads that make lists of small objects under a lock, which two others take and read. */
public final class SmallObjects implements Program {
    private static final int EVENTS_PER_OBJECT = 16;

    private final int objects;
    private Node newest;

    public SmallObjects(int events) {
        this.objects = Math.max(1, events / EVENTS_PER_OBJECT / 2);
    }

    @Override
    public void run() throws InterruptedException {
        newest = null;
        Program.inThreads(4, this::work);
    }

    private void work(int worker) {
        long sum = 0;
        for (int i = 0; i < objects; i++) {
            if (worker < 2) {
                push(new Node(i));
            } else {
                Node node = pop();
                sum += node == null ? 1 : node.number + node.twice;
            }
        }
        if (sum < 0) {
            throw new IllegalStateException("The sum is negative.");
        }
    }

    private synchronized void push(Node node) {
        node.next = newest;
        newest = node;
    }

    private synchronized Node pop() {
        Node node = newest;
        if (node != null) {
            newest = node.next;
        }
        return node;
    }

    private static final class Node {
        private final int number;
        private int twice;
        private Node next;

        Node(int number) {
            this.number = number;
            this.twice = 2 * number;
        }
    }
}
