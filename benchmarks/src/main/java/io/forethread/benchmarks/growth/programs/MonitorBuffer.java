package io.forethread.benchmarks.growth.programs;

/** Two threads that hand numbers to two others through a bounded buffer with wait and notifyAll. */
public final class MonitorBuffer implements Program {
    private static final int EVENTS_PER_ITEM = 24;
    private static final int CAPACITY = 16;

    private final int items;

    public MonitorBuffer(int events) {
        this.items = Math.max(1, events / EVENTS_PER_ITEM / 2);
    }

    @Override
    public void run() throws InterruptedException {
        Buffer buffer = new Buffer();
        Program.inThreads(4, worker -> work(buffer, worker));
    }

    private void work(Buffer buffer, int worker) {
        try {
            for (int i = 0; i < items; i++) {
                if (worker < 2) {
                    buffer.put(i);
                } else {
                    buffer.take();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Buffer {
        private final int[] ring = new int[CAPACITY];
        private int first;
        private int count;

        synchronized void put(int item) throws InterruptedException {
            while (count == CAPACITY) {
                wait();
            }
            ring[(first + count) % CAPACITY] = item;
            count++;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
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
