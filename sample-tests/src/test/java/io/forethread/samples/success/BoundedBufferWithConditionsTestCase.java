package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer with one condition for "not full" and one for "not empty". */
@PredictConcurrency
class BoundedBufferWithConditionsTestCase {

    static class Buffer {
        private final Lock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition();
        private final Condition notEmpty = lock.newCondition();
        private final String[] items = new String[2];
        private int size;

        void put(String item) throws InterruptedException {
            lock.lock();
            try {
                while (size == items.length) {
                    notFull.await();
                }
                items[size++] = item;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        String take() throws InterruptedException {
            lock.lock();
            try {
                while (size == 0) {
                    notEmpty.await();
                }
                String item = items[--size];
                items[size] = null;
                notFull.signal();
                return item;
            } finally {
                lock.unlock();
            }
        }
    }

    @Test
    void what_is_put_is_taken() throws InterruptedException {
        Buffer buffer = new Buffer();
        int[] length = {0};
        Threads.together(
                () -> {
                    for (int i = 0; i < 5; i++) {
                        buffer.put("item");
                    }
                },
                () -> {
                    for (int i = 0; i < 5; i++) {
                        length[0] += buffer.take().length();
                    }
                });
        assertThat(length[0]).isEqualTo(20);
    }
}
