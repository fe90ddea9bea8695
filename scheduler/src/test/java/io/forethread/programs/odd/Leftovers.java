package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Threads that outlive the test, as real tests leave them. */
public final class Leftovers {
    private int work;
    private volatile boolean stopped;

    private synchronized void work() {
        work++;
    }

    /** Tell how much was done. */
    public synchronized int worked() {
        return work;
    }

    /** End the threads that listen. */
    public void stop() {
        stopped = true;
    }

    /** Leave threads that still have work to do, which they can do alone. */
    public void working() {
        for (int i = 0; i < 3; i++) {
            Threads.start(
                    () -> {
                        for (int j = 0; j < 10; j++) {
                            work();
                            Thread.sleep(10);
                        }
                    });
        }
    }

    /** Have a pool of before the test do something, and give its worker time to park again. */
    public void submittedTo(ExecutorService pool) throws Exception {
        pool.submit(this::work).get();
        Thread.sleep(1);
    }

    /** Leave so many workers of a pool idle. */
    public static void warmUp(ExecutorService pool, int workers) throws Exception {
        List<Thread> threads = new CopyOnWriteArrayList<>();
        CountDownLatch all = new CountDownLatch(workers);
        for (int i = 0; i < workers; i++) {
            pool.execute(
                    () -> {
                        threads.add(Thread.currentThread());
                        all.countDown();
                        try {
                            all.await();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    });
        }
        all.await();
        while (!threads.stream().allMatch(Leftovers::isIdle) || !isQuiet(pool)) {
            Thread.sleep(1);
        }
    }

    /**
     * A fork-join pool may start a worker more than it has tasks, which looks for one for a while.
     */
    private static boolean isQuiet(ExecutorService pool) {
        return !(pool instanceof ForkJoinPool workers) || workers.isQuiescent();
    }

    private static boolean isIdle(Thread worker) {
        for (StackTraceElement frame : worker.getStackTrace()) {
            if (frame.getClassName().startsWith(Leftovers.class.getName())) {
                return false;
            }
        }
        return worker.getState() == Thread.State.WAITING
                || worker.getState() == Thread.State.TIMED_WAITING;
    }

    /** Leave a thread that waits for messages for ever. */
    public Thread waiting() {
        BlockingQueue<String> messages = new LinkedBlockingQueue<>();
        Thread thread =
                Threads.create(
                        () -> {
                            while (!messages.take().isEmpty()) {
                                work();
                            }
                        });
        thread.setDaemon(true);
        thread.start();
        messages.add("one");
        return thread;
    }

    /** Leave timers that tick for ever. */
    public void ticking() {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        work();
                    }
                },
                10,
                10);
        ScheduledExecutorService executor =
                Executors.newScheduledThreadPool(
                        1,
                        task -> {
                            Thread thread = new Thread(task);
                            thread.setDaemon(true);
                            return thread;
                        });
        ScheduledFuture<?> ticks =
                executor.scheduleWithFixedDelay(this::work, 1, 1, TimeUnit.SECONDS);
        Check.that(!ticks.isDone(), "it ticks");
    }

    /** Leave a thread that loops and sleeps until it is told to stop. */
    public void polling() {
        Thread thread =
                Threads.create(
                        () -> {
                            while (!stopped) {
                                work();
                                Thread.sleep(5);
                            }
                        });
        thread.setDaemon(true);
        thread.start();
    }

    /** Leave a thread that spins until it is told to stop. */
    public void spinning() {
        Thread thread =
                Threads.create(
                        () -> {
                            while (!stopped) {
                                Thread.onSpinWait();
                            }
                        });
        thread.setDaemon(true);
        thread.start();
    }
}
