package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** Threads that wait in the monitor of another one until it has ended. */
public final class EndsOfThreads {
    private int waits;

    /** Start a thread that ends after a while. */
    public static Thread startSleeper(long millis) {
        return Threads.start(() -> Thread.sleep(millis));
    }

    /** Wait for the end of a thread. */
    public void awaitEnd(Thread thread) throws InterruptedException {
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait();
            }
        }
    }

    /** Wait for the end of a thread, a second at a time. */
    public void awaitEndInSeconds(Thread thread) throws InterruptedException {
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait(1_000);
            }
        }
    }

    /** Let a thread wait for the end of another one. */
    public void twoThreads() throws InterruptedException {
        Thread worker = Threads.create(() -> {});
        Thread waiter =
                Threads.create(
                        () -> {
                            synchronized (worker) {
                                while (worker.isAlive()) {
                                    waits++;
                                    worker.wait();
                                }
                            }
                        });
        worker.start();
        waiter.start();
        Threads.join(waiter, worker);
    }

    /** Return how often a thread has waited. */
    public int waits() {
        return waits;
    }

    /** Wait for the end of a thread that needs a lock which the caller holds. */
    public void deadlock() throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        Thread worker =
                Threads.start(
                        () -> {
                            held.await();
                            synchronized (this) {
                                Check.that(false, "the lock is never free");
                            }
                        });
        synchronized (this) {
            held.countDown();
            synchronized (worker) {
                while (worker.isAlive()) {
                    worker.wait();
                }
            }
        }
    }
}
