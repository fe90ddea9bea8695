package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that take hours, but not of real time. */
public final class Timing {
    private Timing() {}

    /** Sleep an hour and see the clocks agree. */
    public static void sleepAnHour() throws InterruptedException {
        long nanos = System.nanoTime();
        long millis = System.currentTimeMillis();
        Thread.sleep(3_600_000);
        long slept = TimeUnit.NANOSECONDS.toMinutes(System.nanoTime() - nanos);
        Check.equal(60L, slept);
        slept = TimeUnit.MILLISECONDS.toMinutes(System.currentTimeMillis() - millis);
        Check.equal(60L, slept);
    }

    /** Let two threads look every 100 ms for what nobody does. */
    public static void pollInVain() throws InterruptedException {
        boolean[] done = new boolean[1];
        Threads.Body poll =
                () -> {
                    while (!done[0]) {
                        Thread.sleep(100);
                    }
                };
        Threads.join(Threads.start(poll), Threads.start(poll));
    }

    /** Let a thread look every half second for what another one does after a long sleep. */
    public static void pollWhileAnotherSleeps() throws InterruptedException {
        boolean[] done = new boolean[1];
        Thread sleeping =
                Threads.start(
                        () -> {
                            Thread.sleep(1_200_000);
                            done[0] = true;
                        });
        Thread looking =
                Threads.start(
                        () -> {
                            while (!done[0]) {
                                Thread.sleep(500);
                            }
                        });
        Threads.join(sleeping, looking);
    }

    /** Let a thread look every second, for an hour, at what another one counts meanwhile. */
    public static void pollForAnHour() throws InterruptedException {
        int[] seconds = new int[1];
        Thread clock =
                Threads.start(
                        () -> {
                            while (seconds[0] < 3600) {
                                Thread.sleep(1000);
                                seconds[0]++;
                            }
                        });
        Thread looking =
                Threads.start(
                        () -> {
                            while (seconds[0] < 3600) {
                                Thread.sleep(1000);
                            }
                        });
        Threads.join(clock, looking);
    }

    /** Let two threads take turns as often as in {@link #pollForAnHour}, without any time. */
    public static void takeTurnsForAnHour() throws InterruptedException {
        int[] turn = new int[1];
        Threads.join(takingTurns(turn, 0), takingTurns(turn, 1));
    }

    private static Thread takingTurns(int[] turn, int own) {
        return Threads.start(
                () -> {
                    for (int i = 0; i < 3600; i++) {
                        synchronized (turn) {
                            while (turn[0] != own) {
                                turn.wait();
                            }
                            turn[0] = 1 - own;
                            turn.notifyAll();
                        }
                    }
                });
    }

    /** Wake in the order of deadlines, whatever is waited in. */
    public static void deadlinesInOrder() throws InterruptedException {
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        Object monitor = new Object();
        Thread[] threads = {
            Threads.start(
                    () -> {
                        Thread.sleep(5_000);
                        order.add(5);
                    }),
            Threads.start(
                    () -> {
                        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(3));
                        order.add(3);
                    }),
            Threads.start(
                    () -> {
                        synchronized (monitor) {
                            monitor.wait(4_000);
                        }
                        order.add(4);
                    }),
            Threads.start(
                    () -> {
                        if (new CountDownLatch(1).await(1, TimeUnit.SECONDS)) {
                            throw new AssertionError("nobody counted down");
                        }
                        order.add(1);
                    }),
            Threads.start(
                    () -> {
                        LockSupport.parkUntil(System.currentTimeMillis() + 2_000);
                        order.add(2);
                    })
        };
        Threads.join(threads);
        Check.equal(List.of(1, 2, 3, 4, 5), order);
    }

    /** Let a scheduled executor run for hours. */
    public static void scheduledForHours() throws InterruptedException {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        List<Long> at = Collections.synchronizedList(new ArrayList<>());
        long start = System.nanoTime();
        CountDownLatch four = new CountDownLatch(4);
        ScheduledFuture<?> hourly =
                executor.scheduleAtFixedRate(
                        () -> {
                            at.add(TimeUnit.NANOSECONDS.toMinutes(System.nanoTime() - start));
                            four.countDown();
                        },
                        90,
                        60,
                        TimeUnit.MINUTES);
        four.await();
        hourly.cancel(false);
        executor.shutdown();
        Check.equal(List.of(90L, 150L, 210L, 270L), List.copyOf(at.subList(0, 4)));
    }

    /** Let waits for locks and conditions end by their timeouts. */
    public static void timeoutsOfLocks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder =
                Threads.start(
                        () -> {
                            lock.lock();
                            try {
                                held.countDown();
                                Thread.sleep(100_000);
                            } finally {
                                lock.unlock();
                            }
                        });
        held.await();
        Check.that(!lock.tryLock(50, TimeUnit.SECONDS), "it is held for longer");
        Check.that(lock.tryLock(55, TimeUnit.SECONDS), "by then it is free");
        try {
            long left = condition.awaitNanos(TimeUnit.DAYS.toNanos(1));
            Check.that(left <= 0, "nobody signals");
            Check.that(!condition.await(1, TimeUnit.HOURS), "nobody signals");
        } finally {
            lock.unlock();
        }
        holder.join();
    }

    /** Wait for the clock in a loop. */
    public static void busyWait() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Wait shorter and longer than another thread works. */
    public static void timedJoin() throws InterruptedException {
        Thread slow = Threads.start(() -> Thread.sleep(10_000));
        slow.join(5_000);
        Check.that(slow.isAlive(), "it sleeps on");
        slow.join(6_000);
        Check.that(!slow.isAlive(), "it has ended");
    }

    /** Read the clock in code that is instrumented. */
    public static long now() {
        return System.nanoTime();
    }

    /** Ask how long ago a class was initialized. */
    public static void sinceInitialization() {
        long since = System.nanoTime() - Epoch.BEGUN;
        Check.that(since > 0, "a class is initialized before it is used");
        Check.that(since < TimeUnit.MINUTES.toNanos(1), "it has been a moment ago");
        Check.that(System.currentTimeMillis() > Epoch.MILLIS, "by the time of day, too");
        Check.that(Instant.now().isAfter(Epoch.INSTANT), "whoever tells it");
    }

    @SuppressWarnings("TimeInStaticInitializer") // that is the point
    private static final class Epoch {
        static final long BEGUN = now();
        static final long MILLIS = System.currentTimeMillis();
        static final Instant INSTANT = Instant.now();

        private static long now() {
            long real = System.nanoTime();
            while (System.nanoTime() - real < TimeUnit.MILLISECONDS.toNanos(50)) {
                Thread.onSpinWait();
            }
            return System.nanoTime();
        }
    }
}
