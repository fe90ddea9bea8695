package io.forethread.programs.success.condition;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer of one place with two conditions hands over five items in order. */
public final class BoundedBuffer implements Program {

    private final Lock lock = new ReentrantLock();
    private final Condition full = lock.newCondition();
    private final Condition empty = lock.newCondition();
    private Integer place;

    @Override
    public void run() throws InterruptedException {
        Thread producer =
                Threads.start(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                put(i);
                            }
                        });
        for (int i = 0; i < 5; i++) {
            Check.equal(i, take());
        }
        producer.join();
    }

    private void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (place != null) {
                empty.await();
            }
            place = item;
            full.signal();
        } finally {
            lock.unlock();
        }
    }

    private int take() throws InterruptedException {
        lock.lock();
        try {
            while (place == null) {
                full.await();
            }
            int item = place;
            place = null;
            empty.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }
}
