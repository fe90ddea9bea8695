package io.forethread.benchmarks.kernels;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands numbers from two producers to two consumers, first through an {@link ArrayBlockingQueue}
 * and then through a bounded buffer made of a monitor with {@code wait} and {@code notifyAll}. Much
 * blocking and waking up.
 */
public final class ProducerConsumer implements Kernel {

    private static final int PRODUCERS = 2;
    private static final int CONSUMERS = 2;
    private static final int ITEMS = 30_000; // of each producer; each consumer takes as many
    private static final int CAPACITY = 64;

    /** The two ends of a bounded buffer. */
    private interface Channel {
        void put(int item) throws InterruptedException;

        int take() throws InterruptedException;
    }

    @Override
    public long run() throws InterruptedException {
        return 31 * transfer(new QueueChannel()) + transfer(new MonitorChannel());
    }

    private static long transfer(Channel channel) throws InterruptedException {
        AtomicLong total = new AtomicLong();
        Workers.run(
                PRODUCERS + CONSUMERS,
                worker -> {
                    if (worker < PRODUCERS) {
                        for (int item = 0; item < ITEMS; item++) {
                            channel.put(worker * ITEMS + item);
                        }
                    } else {
                        long sum = 0;
                        for (int item = 0; item < ITEMS; item++) {
                            sum += channel.take();
                        }
                        total.addAndGet(sum);
                    }
                });
        return total.get();
    }

    @Override
    public long expectedChecksum() {
        long items = (long) PRODUCERS * ITEMS;
        return (31 + 1) * (items * (items - 1) / 2);
    }

    /** A buffer of the JDK. */
    private static final class QueueChannel implements Channel {

        private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(CAPACITY);

        @Override
        public void put(int item) throws InterruptedException {
            queue.put(item);
        }

        @Override
        public int take() throws InterruptedException {
            return queue.take();
        }
    }

    /** A ring buffer guarded by its own monitor. */
    private static final class MonitorChannel implements Channel {

        private final int[] ring = new int[CAPACITY];
        private int first;
        private int count;

        @Override
        public synchronized void put(int item) throws InterruptedException {
            while (count == CAPACITY) {
                wait();
            }
            ring[(first + count) % CAPACITY] = item;
            count++;
            notifyAll();
        }

        @Override
        public synchronized int take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            int item = ring[first];
            first = (first + 1) % CAPACITY;
            count--;
            notifyAll();
            return item;
        }
    }
}
