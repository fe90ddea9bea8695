package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits in conditions, and how they end. */
public final class Conditions {
    private Conditions() {}

    /** A field is written with the lock taken again, though an exception has left the wait. */
    public static void interrupted() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Box box = new Box();
        Thread waiting =
                Threads.start(
                        () -> {
                            lock.lock();
                            try {
                                while (true) {
                                    condition.await();
                                }
                            } catch (InterruptedException e) {
                                box.write();
                            } finally {
                                lock.unlock();
                            }
                        });
        Thread.sleep(1);
        waiting.interrupt();
        waiting.join();
    }

    /** A condition that nobody saw being made, since that was in a class initializer. */
    public static void of_a_class() throws Exception {
        boolean[] done = {false};
        Thread waiting = Threads.start(() -> await(Shared.LOCK, Shared.CHANGED, done, 0));
        Thread.sleep(1);
        locked(
                Shared.LOCK,
                () -> {
                    done[0] = true;
                    Shared.CHANGED.signal();
                });
        waiting.join();
    }

    private static final class Shared {
        static final ReentrantLock LOCK = new ReentrantLock();
        static final Condition CHANGED = LOCK.newCondition();
    }

    /** One of two who wait in two conditions of one lock is woken, then the other. */
    public static void two_of_one_lock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition first = lock.newCondition();
        Condition second = lock.newCondition();
        boolean[] done = {false, false};
        Thread one = Threads.start(() -> await(lock, first, done, 0));
        Thread two = Threads.start(() -> await(lock, second, done, 1));
        Thread.sleep(1);
        locked(
                lock,
                () -> {
                    done[1] = true;
                    second.signal();
                });
        two.join();
        locked(
                lock,
                () -> {
                    done[0] = true;
                    first.signalAll();
                });
        one.join();
        Check.that(!lock.isLocked(), "all gone");
    }

    private static void locked(ReentrantLock lock, Runnable body) {
        lock.lock();
        try {
            body.run();
        } finally {
            lock.unlock();
        }
    }

    private static void await(ReentrantLock lock, Condition condition, boolean[] done, int index)
            throws InterruptedException {
        lock.lock();
        try {
            while (!done[index]) {
                condition.await();
            }
        } finally {
            lock.unlock();
        }
    }
}
