package io.forethread.programs.odd;

import io.forethread.programs.Threads;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** Deadlocks whose threads have names and whose lines are known. */
public final class Deadlocks {

    /** A monitor with a class of its own, to be found in messages. */
    public static final class Account {}

    private Deadlocks() {}

    private static Thread named(String name, Threads.Body body) {
        Thread thread = Threads.create(body);
        thread.setName(name);
        thread.start();
        return thread;
    }

    /** Deadlock a ring of threads on monitors; each holds one and wants the next. */
    public static void byMonitors(int size) throws InterruptedException {
        Account[] accounts = new Account[size];
        for (int i = 0; i < size; i++) {
            accounts[i] = new Account();
        }
        CyclicBarrier all = new CyclicBarrier(size);
        Thread[] ring = new Thread[size];
        for (int i = 0; i < size; i++) {
            int me = i;
            ring[i] =
                    named(
                            "clerk " + i,
                            () -> {
                                synchronized (accounts[me]) {
                                    all.await();
                                    synchronized (accounts[(me + 1) % size]) {
                                        Thread.yield();
                                    }
                                }
                            });
        }
        Threads.join(ring);
    }

    /** Deadlock a ring of threads on locks. */
    public static void byLocks(int size) throws InterruptedException {
        ReentrantLock[] locks = new ReentrantLock[size];
        for (int i = 0; i < size; i++) {
            locks[i] = new ReentrantLock();
        }
        CyclicBarrier all = new CyclicBarrier(size);
        Thread[] ring = new Thread[size];
        for (int i = 0; i < size; i++) {
            int me = i;
            ring[i] =
                    named(
                            "clerk " + i,
                            () -> {
                                locks[me].lock();
                                try {
                                    all.await();
                                    ReentrantLock next = locks[(me + 1) % size];
                                    next.lock();
                                    try {
                                        Thread.yield();
                                    } finally {
                                        next.unlock();
                                    }
                                } finally {
                                    locks[me].unlock();
                                }
                            });
        }
        Threads.join(ring);
    }

    /** Deadlock a thread that holds a monitor with one that holds a lock. */
    public static void byMonitorAndLock() throws InterruptedException {
        Account account = new Account();
        ReentrantLock lock = new ReentrantLock();
        CyclicBarrier both = new CyclicBarrier(2);
        Thread first =
                named(
                        "has monitor",
                        () -> {
                            synchronized (account) {
                                both.await();
                                lock.lock();
                                try {
                                    Thread.yield();
                                } finally {
                                    lock.unlock();
                                }
                            }
                        });
        Thread second =
                named(
                        "has lock",
                        () -> {
                            lock.lock();
                            try {
                                both.await();
                                synchronized (account) {
                                    Thread.yield();
                                }
                            } finally {
                                lock.unlock();
                            }
                        });
        Threads.join(first, second);
    }

    /** Start two threads that deadlock after the body has returned. */
    public static void afterTheBody() {
        Account one = new Account();
        Account two = new Account();
        CyclicBarrier both = new CyclicBarrier(2);
        named("late 1", () -> both(one, two, both));
        named("late 2", () -> both(two, one, both));
    }

    private static void both(Account one, Account two, CyclicBarrier both) throws Exception {
        synchronized (one) {
            both.await();
            synchronized (two) {
                Thread.yield();
            }
        }
    }

    /** Leave pools behind whose workers have nothing to do. */
    public static void idlePools() throws Exception {
        ExecutorService fixed = Executors.newFixedThreadPool(3);
        ExecutorService cached = Executors.newCachedThreadPool();
        ExecutorService timed = Executors.newScheduledThreadPool(1);
        for (ExecutorService pool : new ExecutorService[] {fixed, cached, timed}) {
            for (int i = 0; i < 3; i++) {
                pool.submit(() -> 1).get();
            }
        }
    }

    /** Deadlock a thread inside a map's bin with one that wants the bin while it has a monitor. */
    public static void insideCompute() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("key", 0);
        Account account = new Account();
        CountDownLatch inBin = new CountDownLatch(1);
        CountDownLatch hasMonitor = new CountDownLatch(1);
        Thread computing =
                named(
                        "computing",
                        () ->
                                map.compute(
                                        "key",
                                        (key, value) -> {
                                            inBin.countDown();
                                            try {
                                                hasMonitor.await();
                                            } catch (InterruptedException e) {
                                                throw new AssertionError(e);
                                            }
                                            synchronized (account) {
                                                return value + 1;
                                            }
                                        }));
        Thread holding =
                named(
                        "holding",
                        () -> {
                            inBin.await();
                            synchronized (account) {
                                hasMonitor.countDown();
                                map.compute("key", (key, value) -> value + 1);
                            }
                        });
        Threads.join(computing, holding);
    }
}
