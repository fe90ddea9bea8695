package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Latches, barriers, locks, conditions and threads themselves. */
public final class OrderedSynchronizers {
    private OrderedSynchronizers() {}

    public static void end_of_thread_that_is_waited_for() throws Exception {
        Box box = new Box();
        Thread writer = Threads.start(box::write);
        synchronized (writer) {
            while (writer.isAlive()) {
                writer.wait();
            }
        }
        box.read();
    }

    public static void end_that_notifies() throws Exception {
        Box box = new Box();
        Thread writer = Threads.create(box::write);
        synchronized (writer) {
            writer.start();
            writer.wait();
        }
        box.read();
    }

    public static void join_in_monitor_of_thread() throws Exception {
        Box box = new Box();
        Thread writer = Threads.start(box::write);
        synchronized (writer) {
            writer.join();
        }
        box.read();
    }

    public static void start_and_join() throws Exception {
        Box box = new Box();
        Box back = new Box();
        box.write();
        Thread thread =
                Threads.start(
                        () -> {
                            box.read();
                            back.write();
                        });
        thread.join();
        back.read();
    }

    public static void is_alive() throws Exception {
        Box box = new Box();
        Thread thread = Threads.start(box::write);
        while (thread.isAlive()) {
            Thread.onSpinWait();
        }
        box.read();
    }

    public static void terminated_state() throws Exception {
        Box box = new Box();
        Thread thread = Threads.start(box::write);
        while (thread.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
        box.read();
    }

    public static void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Box.handOver(latch::countDown, latch::await);
        CountDownLatch other = new CountDownLatch(1);
        Box.handOver(other::countDown, () -> other.await(1, TimeUnit.SECONDS));
        CountDownLatch third = new CountDownLatch(1);
        Box.handOver(
                third::countDown,
                () -> {
                    while (third.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void semaphore() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        Box.handOver(semaphore::release, semaphore::acquire);
        Box.handOver(semaphore::release, () -> semaphore.tryAcquire(1, TimeUnit.SECONDS));
    }

    public static void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Box.handOver(barrier::await, barrier::await);
    }

    public static void barrier_the_other_way() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Box box = new Box();
        Thread first =
                Threads.start(
                        () -> {
                            box.write();
                            barrier.await();
                        });
        Thread.sleep(1);
        barrier.await();
        box.read();
        first.join();
    }

    public static void barrier_action() throws Exception {
        Box party = new Box();
        Box action = new Box();
        CyclicBarrier barrier =
                new CyclicBarrier(
                        2,
                        () -> {
                            party.read();
                            action.write();
                        });
        Thread first =
                Threads.start(
                        () -> {
                            party.write();
                            barrier.await();
                            action.read();
                        });
        Thread.sleep(1);
        barrier.await();
        first.join();
    }

    public static void broken_barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Box.handOver(
                barrier::reset,
                () -> {
                    try {
                        barrier.await();
                    } catch (BrokenBarrierException e) {
                        Check.that(!barrier.isBroken(), "reset");
                    }
                });
    }

    public static void phaser() throws Exception {
        Phaser phaser = new Phaser(2);
        Box.handOver(phaser::arrive, phaser::arriveAndAwaitAdvance);
        Box.handOver(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
        Phaser one = new Phaser(1);
        Box.handOver(one::arrive, () -> one.awaitAdvance(0));
        Box.handOver(one::arriveAndDeregister, () -> one.awaitAdvanceInterruptibly(1));
    }

    public static void phaser_on_advance() throws Exception {
        Box box = new Box();
        Phaser phaser =
                new Phaser(2) {
                    @Override
                    protected boolean onAdvance(int phase, int registered) {
                        box.read();
                        return false;
                    }
                };
        Thread first =
                Threads.start(
                        () -> {
                            box.write();
                            phaser.arrive();
                        });
        Thread.sleep(1);
        phaser.arrive();
        first.join();
    }

    public static void tree_of_phasers() throws Exception {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        Box.handOver(left::arriveAndAwaitAdvance, right::arriveAndAwaitAdvance);
    }

    public static void monitor() throws Exception {
        Object lock = new Object();
        boolean[] done = {false};
        Box.handOver(
                () -> {
                    synchronized (lock) {
                        done[0] = true;
                        lock.notifyAll();
                    }
                },
                () -> {
                    synchronized (lock) {
                        while (!done[0]) {
                            lock.wait();
                        }
                    }
                });
    }

    public static void condition() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] done = {false};
        Box.handOver(
                () -> {
                    lock.lock();
                    try {
                        done[0] = true;
                        condition.signal();
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        while (!done[0]) {
                            condition.await();
                        }
                    } finally {
                        lock.unlock();
                    }
                });
    }

    public static void read_write_lock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Box box = new Box();
        Thread writer =
                Threads.start(
                        () -> {
                            lock.writeLock().lock();
                            try {
                                box.write();
                            } finally {
                                lock.writeLock().unlock();
                            }
                        });
        Thread.sleep(1);
        lock.readLock().lock();
        try {
            box.read();
        } finally {
            lock.readLock().unlock();
        }
        writer.join();
    }

    public static void stamped_lock() throws Exception {
        StampedLock lock = new StampedLock();
        Box box = new Box();
        Thread writer =
                Threads.start(
                        () -> {
                            long stamp = lock.writeLock();
                            box.write();
                            lock.unlockWrite(stamp);
                        });
        Thread.sleep(1);
        long stamp = lock.tryOptimisticRead();
        box.read();
        Check.that(lock.validate(stamp), "nobody writes");
        writer.join();
    }

    public static void stamped_lock_converted() throws Exception {
        StampedLock lock = new StampedLock();
        Box box = new Box();
        Thread writer =
                Threads.start(
                        () -> {
                            long read = lock.readLock();
                            long write = lock.tryConvertToWriteLock(read);
                            box.write();
                            lock.unlock(write);
                        });
        Thread.sleep(1);
        long stamp = lock.readLock();
        box.read();
        lock.unlockRead(stamp);
        writer.join();
    }

    public static void interrupt_to_exception() throws Exception {
        interrupts(
                () -> {
                    try {
                        Thread.sleep(1_000);
                    } catch (InterruptedException e) {
                        Check.that(!Thread.interrupted(), "cleared");
                    }
                });
    }

    public static void interrupt_to_wait() throws Exception {
        Object lock = new Object();
        interrupts(
                () -> {
                    try {
                        synchronized (lock) {
                            while (true) {
                                lock.wait();
                            }
                        }
                    } catch (InterruptedException e) {
                        Check.that(!Thread.interrupted(), "cleared");
                    }
                });
    }

    public static void interrupt_to_flag() throws Exception {
        interrupts(
                () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                        Thread.onSpinWait();
                    }
                });
        interrupts(
                () -> {
                    while (!Thread.interrupted()) {
                        Thread.onSpinWait();
                    }
                });
    }

    public static void interrupt_to_queue() throws Exception {
        Semaphore semaphore = new Semaphore(0);
        interrupts(
                () -> {
                    try {
                        semaphore.acquire();
                    } catch (InterruptedException e) {
                        Check.that(!Thread.interrupted(), "cleared");
                    }
                });
    }

    private static void interrupts(Threads.Body wait) throws Exception {
        Box box = new Box();
        Thread reader =
                Threads.start(
                        () -> {
                            wait.run();
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        reader.interrupt();
        reader.join();
    }

    public static void unpark() throws Exception {
        Box box = new Box();
        Thread reader =
                Threads.start(
                        () -> {
                            LockSupport.park();
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        LockSupport.unpark(reader);
        reader.join();
    }

    public static void handler_of_uncaught_exceptions() throws Exception {
        Box box = new Box();
        Thread failing =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            throw new IllegalStateException("on purpose");
                        });
        Thread.sleep(1);
        box.write();
        failing.setUncaughtExceptionHandler((thread, e) -> box.read());
        failing.join();
    }
}
