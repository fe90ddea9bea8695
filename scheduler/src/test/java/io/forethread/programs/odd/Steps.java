package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two threads with steps to stop at, and places at which they block, spin and end. */
public final class Steps {
    private int first;
    private int second;
    private volatile boolean flag;

    /** Let two threads write one after the other. */
    public void twoWriters() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            first = 1;
                            second = 1;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            first = 2;
                            second = 2;
                        });
        Threads.join(one, two);
        Check.that(first > 0 && second > 0, "both wrote");
    }

    /** Give a pool of one thread a task, and a second one when the first is done. */
    public void twoTasks() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> second = 1);
        first = 3;
        pool.execute(() -> second = 2);
        pool.shutdown();
    }

    /** Wait for a thread, but not for ever. */
    public void timedWait() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread other = Threads.start(done::countDown);
        first = done.await(1, TimeUnit.HOURS) ? 1 : 0;
        Threads.join(other);
    }

    /** Let one thread sleep for a minute and the other for an hour. */
    public void sleepers() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            Thread.sleep(3_600_000);
                            first = 6;
                        });
        Thread two =
                Threads.start(
                        () -> {
                            Thread.sleep(60_000);
                            second = 6;
                        });
        Threads.join(one, two);
        Check.equal(12, first + second);
    }

    /** Let one thread wait for the other by a flag. */
    public void spinner() throws InterruptedException {
        Thread spinning =
                Threads.start(
                        () -> {
                            while (!flag) {
                                first++;
                                first--;
                            }
                            second = 3;
                        });
        Thread setting = Threads.start(() -> flag = true);
        Threads.join(spinning, setting);
        Check.equal(3, second);
    }

    /** Let one thread wait to be notified by the other. */
    public void waiter() throws InterruptedException {
        Thread waiting =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                while (!flag) {
                                    wait();
                                }
                            }
                            second = 4;
                        });
        Thread setting =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                flag = true;
                                notifyAll();
                            }
                        });
        Threads.join(waiting, setting);
        Check.equal(4, second);
    }

    /** Let one thread hold a monitor that the other wants. */
    public void monitor() throws InterruptedException {
        Thread one =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                first = 5;
                            }
                        });
        Thread two =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                second = 5;
                            }
                        });
        Threads.join(one, two);
        Check.equal(10, first + second);
    }

    /** Returns what was written last. */
    public int result() {
        return 10 * first + second;
    }
}
