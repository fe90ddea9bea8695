package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * A producer hands N items to two consumers by a bounded buffer with wait and notify. Each consumer
 * adds its sum to the total at the end, in the one case without the lock.
 */
@PredictConcurrency
public class ProducerConsumer extends LongRun {
    private static final int END = -1;

    private static final class Buffer {
        private final int[] items = new int[64];
        private int first;
        private int size;

        synchronized void put(int item) throws InterruptedException {
            while (size == items.length) {
                wait();
            }
            items[(first + size) % items.length] = item;
            size++;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (size == 0) {
                wait();
            }
            int item = items[first];
            first = (first + 1) % items.length;
            size--;
            notifyAll();
            return item;
        }
    }

    private final Buffer buffer = new Buffer();
    private long total;

    @Test
    void bug() throws InterruptedException {
        handOver(
                () -> {
                    long sum = consume();
                    total += sum;
                });
    }

    @Test
    void twin() throws InterruptedException {
        handOver(() -> add(consume()));
    }

    private void handOver(Body consumer) throws InterruptedException {
        together(
                () -> {
                    for (int i = 0; i < N; i++) {
                        buffer.put(i);
                    }
                    buffer.put(END);
                    buffer.put(END);
                },
                consumer,
                consumer);
        assertEquals(N * (N - 1L) / 2, total);
    }

    private long consume() throws InterruptedException {
        long sum = 0;
        for (int item = buffer.take(); item != END; item = buffer.take()) {
            sum += item;
        }
        return sum;
    }

    private synchronized void add(long sum) {
        total += sum;
    }
}
