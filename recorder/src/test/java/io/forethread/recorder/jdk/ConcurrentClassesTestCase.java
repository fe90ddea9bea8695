package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What is built on parking shows as parking, and takes its time from the sink. */
@Timeout(30)
class ConcurrentClassesTestCase {
    private static final ThreadFactory WORKERS = task -> new Thread(task, "worker");

    @Test
    void aPoolStartsWorkersAndWakesWhoWaitsForThem() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, WORKERS);
        CountDownLatch mayEnd = new CountDownLatch(1);
        try (Journal journal = Journal.open(new Journal())) {
            Future<?> future = pool.submit(() -> await(mayEnd));
            journal.await("worker: park 0"::equals);
            Thread waiting = new Thread(() -> get(future), "waiting");
            waiting.start();
            journal.await("waiting: park 0"::equals);
            mayEnd.countDown();
            waiting.join();
            pool.shutdown();
            assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();

            assertThat(journal.of("main")).contains("starting worker", "unpark worker");
            assertThat(journal.of("worker")).startsWith("run worker").contains("unpark waiting");
        }
    }

    @Test
    void aLockParksAndItsReleaseUnparks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        try (Journal journal = Journal.open(new Journal())) {
            Thread waiting = new Thread(() -> lockAndUnlock(lock), "waiting");
            lock.lock();
            try {
                waiting.start();
                journal.await("waiting: park 0"::equals);
            } finally {
                lock.unlock();
            }
            waiting.join();

            assertThat(journal.of("main")).contains("unpark waiting");
        }
    }

    @Test
    void aConditionSaysWhatItWaitsFor() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Journal blockers =
                new Journal() {
                    @Override
                    public boolean park(Object blocker, int mode, long time) {
                        write("park " + (blocker == condition));
                        return false;
                    }
                };
        try (Journal journal = Journal.open(blockers)) {
            Thread waiting = new Thread(() -> await(lock, condition), "waiting");
            waiting.start();
            journal.await("waiting: park true"::equals);
            waiting.interrupt();
            waiting.join();
        }
    }

    private static void await(ReentrantLock lock, Condition condition) {
        lock.lock();
        try {
            while (!Thread.currentThread().isInterrupted()) {
                condition.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    @Test
    void aFutureParksUntilItIsCompleted() throws InterruptedException {
        CompletableFuture<String> future = new CompletableFuture<>();
        try (Journal journal = Journal.open(new Journal())) {
            Thread waiting = new Thread(future::join, "waiting");
            waiting.start();
            journal.await("waiting: park 0"::equals);
            assertThat(future.complete("done")).isTrue();
            waiting.join();

            assertThat(journal.of("main")).contains("unpark waiting");
        }
    }

    @Test
    void theWorkersOfAForkJoinPoolBeginAndPark() throws Exception {
        try (Journal journal = Journal.open(new Journal())) {
            ForkJoinPool pool = new ForkJoinPool(1);
            assertThat(pool.submit(() -> 42).get()).isEqualTo(42);
            journal.await(line -> line.matches("ForkJoinPool-\\d+-worker-1: park \\d"));
            pool.shutdown();
            assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
            journal.await(line -> line.matches("ForkJoinPool-\\d+-worker-1: exit .*"));

            assertThat(journal.lines())
                    .anyMatch(line -> line.matches("main: starting ForkJoinPool-\\d+-worker-1"))
                    .anyMatch(line -> line.matches("ForkJoinPool-\\d+-worker-1: run .*"))
                    .anyMatch(line -> line.matches("main: (unpark|interrupt) ForkJoinPool-.*"));
        }
    }

    @Test
    @SuppressWarnings("try") // the journal is there to be in place
    void timeoutsAndDelaysFollowTheClockOfTheSink() throws Exception {
        Journal centuries = new VirtualTime();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1, WORKERS);
        try (Journal journal = Journal.open(centuries)) {
            long start = System.nanoTime();
            assertThat(pool.schedule(() -> "late", 365, TimeUnit.DAYS).get()).isEqualTo("late");
            Future<?> never = new CompletableFuture<>();
            assertThat(timesOut(never)).isTrue();
            assertThat(new CountDownLatch(1).await(365, TimeUnit.DAYS)).isFalse();
            assertThat(new ReentrantLock().tryLock(365, TimeUnit.DAYS)).isTrue();
            assertThat(System.nanoTime() - start).isLessThan(20_000_000_000L);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void timeUnitsSleepJoinAndWaitByHooks() throws InterruptedException {
        Object lock = new Object();
        try (Journal journal = Journal.open(new Journal())) {
            Thread ended = new Thread(() -> {}, "ended");
            ended.start();
            TimeUnit.MILLISECONDS.sleep(1);
            TimeUnit.SECONDS.timedJoin(ended, 3);
            synchronized (lock) {
                TimeUnit.MILLISECONDS.timedWait(lock, 1);
            }

            assertThat(journal.of("main"))
                    .containsExactly(
                            "starting ended",
                            "sleep 1 0 0",
                            "join ended 3000 0 0",
                            "wait Object 0");
        }
    }

    /** Lets a thread that parks for a while come back at once, a while later. */
    private static final class VirtualTime extends Journal {
        private long now;

        @Override
        public synchronized boolean park(Object blocker, int mode, long time) {
            if (mode == 1) {
                now += time;
            }
            return mode == 1;
        }

        @Override
        public synchronized long nanoTime() {
            return now;
        }
    }

    private static boolean timesOut(Future<?> future) throws Exception {
        try {
            future.get(365, TimeUnit.DAYS);
            return false;
        } catch (TimeoutException e) {
            return true;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void get(Future<?> future) {
        try {
            future.get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void lockAndUnlock(ReentrantLock lock) {
        lock.lock();
        try {
            assertThat(lock.isHeldByCurrentThread()).isTrue();
        } finally {
            lock.unlock();
        }
    }
}
