package io.forethread.benchmarks.engine;

import java.util.concurrent.CountDownLatch;

/** Tests of two threads, as users write them. */
final class SmallTest {
    private final Object monitor = new Object();
    private final Object other = new Object();
    private int count;

    /** Increments a counter, with a lock and without. */
    void count() throws InterruptedException {
        run(this::increment, this::increment);
        if (count != 4) {
            throw new AssertionError("counted " + count);
        }
    }

    private void increment() {
        synchronized (monitor) {
            count++;
        }
        count++;
    }

    /** Takes two locks in different orders, with the second thread between the two of the first. */
    void lockOrder() throws InterruptedException {
        CountDownLatch first = new CountDownLatch(2);
        run(() -> takeBoth(monitor, other, first), () -> takeBoth(other, monitor, first));
    }

    private void takeBoth(Object mine, Object theirs, CountDownLatch first) {
        synchronized (mine) {
            first.countDown();
            try {
                first.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (theirs) {
                count++;
            }
        }
    }

    /** Waits for a signal that was sent before. */
    void lostSignal() throws InterruptedException {
        Thread waiting =
                new Thread(
                        () -> {
                            synchronized (monitor) {
                                try {
                                    monitor.wait();
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                            }
                        });
        synchronized (monitor) {
            monitor.notifyAll();
        }
        waiting.start();
        waiting.join();
    }

    private static void run(Runnable one, Runnable two) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(two);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
