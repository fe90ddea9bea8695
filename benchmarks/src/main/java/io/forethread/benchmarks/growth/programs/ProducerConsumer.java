package io.forethread.benchmarks.growth.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Two threads that hand objects to two others through a queue of the JDK. */
public final class ProducerConsumer implements Program {
    private static final int EVENTS_PER_ITEM = 18;
    private static final int CAPACITY = 64;

    private final int items;

    public ProducerConsumer(int events) {
        this.items = Math.max(1, events / EVENTS_PER_ITEM / 2);
    }

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Item> queue = new ArrayBlockingQueue<>(CAPACITY);
        long[] sums = new long[4];
        Program.inThreads(4, worker -> work(queue, worker, sums));
        if (sums[2] + sums[3] != (long) items * (items - 1)) {
            throw new IllegalStateException("An item was lost.");
        }
    }

    private void work(BlockingQueue<Item> queue, int worker, long[] sums) {
        try {
            long sum = 0;
            for (int i = 0; i < items; i++) {
                if (worker < 2) {
                    queue.put(new Item(i));
                } else {
                    sum += queue.take().number;
                }
            }
            sums[worker] = sum;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Item {
        private int number;

        Item(int number) {
            this.number = number;
        }
    }
}
