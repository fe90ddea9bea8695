package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that are stopped, on JDKs where this is possible. */
public final class Stopped {
    private final Object monitor = new Object();
    private volatile boolean running = true;
    private volatile boolean locked;
    private volatile Throwable end;

    /** Stop a thread that sleeps. */
    public void asleep() throws InterruptedException {
        stop(() -> Thread.sleep(1_000_000));
    }

    /** Stop a thread that waits to be notified: it has the monitor again when it ends. */
    public void inWait() throws InterruptedException {
        stop(
                () -> {
                    synchronized (monitor) {
                        try {
                            while (running) {
                                monitor.wait();
                            }
                        } finally {
                            locked = Thread.holdsLock(monitor);
                        }
                    }
                });
        synchronized (monitor) {
            Check.that(locked, "it had its monitor, and has left it");
        }
    }

    /** Stop a thread that is parked. */
    public void parked() throws InterruptedException {
        stop(
                () -> {
                    while (running) {
                        LockSupport.park(this);
                    }
                });
    }

    /** Stop a thread that joins another one. */
    public void joining() throws InterruptedException {
        Thread test = Thread.currentThread();
        stop(test::join);
    }

    /** Stop a thread that waits for a latch. */
    public void atLatch() throws InterruptedException {
        stop(() -> new CountDownLatch(1).await());
    }

    /** Stop a thread that waits for a lock, and take the lock afterwards. */
    public void atLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            stop(lock::lock);
        } finally {
            lock.unlock();
        }
        Check.that(!lock.isLocked(), "nobody has the lock");
    }

    /** Stop a thread that looks at a flag over and over. */
    public void spinning() throws InterruptedException {
        stop(
                () -> {
                    while (running) {
                        Thread.onSpinWait();
                    }
                });
    }

    /** Stop a thread that waits to enter a monitor: it ends when the monitor is free. */
    public void atMonitor() throws InterruptedException {
        Thread thread = Threads.create(() -> record(() -> enter(monitor)));
        synchronized (monitor) {
            thread.start();
            Thread.sleep(10);
            stop(thread);
            Thread.sleep(10);
            Check.that(thread.isAlive(), "it waits for the monitor first");
        }
        thread.join();
        Check.equal("java.lang.ThreadDeath", end.getClass().getName());
    }

    private static void enter(Object monitor) throws InterruptedException {
        synchronized (monitor) {
            Thread.sleep(1);
        }
    }

    private void stop(Threads.Body body) throws InterruptedException {
        Thread thread = Threads.start(() -> record(body));
        Thread.sleep(10);
        stop(thread);
        thread.join();
        Check.equal("java.lang.ThreadDeath", end.getClass().getName());
    }

    @SuppressWarnings("deprecation")
    private static void stop(Thread thread) {
        thread.stop();
    }

    private void record(Threads.Body body) throws Exception {
        try {
            body.run();
        } catch (Error e) {
            end = e;
            throw e;
        }
    }
}
