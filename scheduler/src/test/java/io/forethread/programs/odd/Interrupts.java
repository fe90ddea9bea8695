package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Interrupts of threads that wait in all the places in which one can wait. */
public final class Interrupts {
    private Interrupts() {}

    /** Interrupt waits of every kind; each must end by the exception. */
    public static void everywhere() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            everywhere(lock);
        } finally {
            lock.unlock();
        }
    }

    private static void everywhere(ReentrantLock lock) throws InterruptedException {
        AtomicInteger interrupted = new AtomicInteger();
        Object monitor = new Object();
        Threads.Body[] waits = {
            () -> Thread.sleep(1_000_000),
            () -> {
                synchronized (monitor) {
                    while (true) {
                        monitor.wait();
                    }
                }
            },
            lock::lockInterruptibly,
            () -> new CountDownLatch(1).await()
        };
        Thread[] threads = new Thread[waits.length];
        for (int i = 0; i < waits.length; i++) {
            Threads.Body wait = waits[i];
            threads[i] =
                    Threads.start(
                            () -> {
                                try {
                                    wait.run();
                                } catch (InterruptedException e) {
                                    interrupted.incrementAndGet();
                                }
                                Check.that(!Thread.currentThread().isInterrupted(), "cleared");
                            });
        }
        Thread.sleep(1_000);
        for (Thread thread : threads) {
            thread.interrupt();
        }
        Threads.join(threads);
        Check.equal(waits.length, interrupted.get());
    }

    /** Interrupt before the wait: it must not even begin. */
    public static void beforehand() throws InterruptedException {
        Thread thread =
                Threads.start(
                        () -> {
                            Thread.currentThread().interrupt();
                            try {
                                Thread.sleep(1_000);
                                throw new AssertionError("slept");
                            } catch (InterruptedException e) {
                                Check.that(!Thread.interrupted(), "cleared");
                            }
                        });
        thread.join();
    }

    /** A park returns on an interrupt, and the flag stays. */
    public static void parked() throws InterruptedException {
        Thread thread =
                Threads.start(
                        () -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                LockSupport.park();
                            }
                            LockSupport.park();
                            Check.that(Thread.interrupted(), "the flag has stayed");
                        });
        Thread.sleep(10);
        thread.interrupt();
        Check.that(thread.isInterrupted() || !thread.isAlive(), "seen by others");
        thread.join();
    }
}
