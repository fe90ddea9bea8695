package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that go round in circles, with and without an end. */
public final class Spinning {
    private volatile boolean left;
    private volatile boolean right;
    private boolean plain;
    private int counter;

    /** Let two threads wait for each other's flag in empty loops. */
    public void emptyLoops() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            while (!right) {}
                            left = true;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            while (!left) {}
                            right = true;
                        });
        Threads.join(one, two);
    }

    /** Let two threads give way to each other without end. */
    public void politeLoops() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            while (!right) {
                                Thread.yield();
                            }
                            left = true;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            while (!left) {
                                Thread.onSpinWait();
                            }
                            right = true;
                        });
        Threads.join(one, two);
    }

    /** Let two threads try a lock that nobody gives back. */
    public void tryLocks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            Threads.start(
                            () -> {
                                while (!lock.tryLock()) {
                                    Thread.yield();
                                }
                                lock.unlock();
                            })
                    .join();
        } finally {
            lock.unlock();
        }
    }

    /** Let a thread wait for a plain field, which another sets in the end. */
    public void plainFlag() throws InterruptedException {
        Thread waiting =
                Threads.start(
                        () -> {
                            while (!plain) {
                                counter++;
                                counter--;
                            }
                        });
        Thread setting = Threads.start(() -> plain = true);
        Threads.join(waiting, setting);
        Check.equal(0, counter);
    }

    /** Let threads take turns by a lock made of an atomic flag. */
    public void spinLock() throws InterruptedException {
        AtomicBoolean taken = new AtomicBoolean();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 10; j++) {
                                    while (!taken.compareAndSet(false, true)) {
                                        Thread.onSpinWait();
                                    }
                                    counter++;
                                    Thread.sleep(1);
                                    taken.set(false);
                                }
                            });
        }
        Threads.join(threads);
        Check.equal(30, counter);
    }
}
