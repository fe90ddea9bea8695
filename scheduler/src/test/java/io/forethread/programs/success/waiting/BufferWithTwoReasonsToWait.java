package io.forethread.programs.success.waiting;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A bounded buffer waits for room and for items on one monitor, so it must notify all. */
public final class BufferWithTwoReasonsToWait implements Program {

    private static final class Buffer {
        private final int[] items = new int[2];
        private int size;

        synchronized void put(int item) throws InterruptedException {
            while (size == items.length) {
                wait();
            }
            items[size++] = item;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (size == 0) {
                wait();
            }
            int item = items[--size];
            notifyAll();
            return item;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Buffer buffer = new Buffer();
        AtomicInteger sum = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 2; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                for (int item = 1; item <= 4; item++) {
                                    buffer.put(item);
                                }
                            });
            threads[i + 2] =
                    Threads.start(
                            () -> {
                                for (int taken = 0; taken < 4; taken++) {
                                    sum.addAndGet(buffer.take());
                                }
                            });
        }
        Threads.join(threads);
        Check.equal(20, sum.get());
    }
}
