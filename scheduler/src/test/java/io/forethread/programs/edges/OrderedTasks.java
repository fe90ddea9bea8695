package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Thread pools, futures and timers. */
public final class OrderedTasks {
    private OrderedTasks() {}

    /** Run with a pool whose workers wait already, so that no start of a thread orders anything. */
    private static void withPool(int size, PoolUser user) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(size);
        try {
            CountDownLatch all = new CountDownLatch(size);
            CountDownLatch go = new CountDownLatch(1);
            for (int i = 0; i < size; i++) {
                pool.execute(
                        Threads.runnable(
                                () -> {
                                    all.countDown();
                                    go.await();
                                }));
            }
            all.await();
            go.countDown();
            user.use(pool);
        } finally {
            pool.shutdown();
        }
    }

    private interface PoolUser {
        void use(ExecutorService pool) throws Exception;
    }

    public static void execute_to_body() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    box.write();
                    pool.execute(box::read);
                });
    }

    public static void submit_to_body_and_body_to_get() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Box back = new Box();
                    box.write();
                    Future<?> future =
                            pool.submit(
                                    () -> {
                                        box.read();
                                        back.write();
                                    });
                    future.get();
                    back.read();
                });
    }

    public static void body_to_timed_get() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Future<?> future = pool.submit(box::write);
                    future.get(1, TimeUnit.SECONDS);
                    box.read();
                });
    }

    public static void failed_body_to_get() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Future<?> future =
                            pool.submit(
                                    () -> {
                                        box.write();
                                        throw new IllegalStateException("on purpose");
                                    });
                    try {
                        future.get();
                    } catch (ExecutionException e) {
                        box.read();
                    }
                });
    }

    public static void body_to_is_done() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Future<?> future = pool.submit(box::write);
                    while (!future.isDone()) {
                        Thread.onSpinWait();
                    }
                    box.read();
                });
    }

    public static void cancel_to_get() throws Exception {
        Box box = new Box();
        FutureTask<Integer> future = new FutureTask<>(() -> 1);
        Thread waiting =
                Threads.start(
                        () -> {
                            try {
                                future.get();
                            } catch (CancellationException e) {
                                box.read();
                            }
                        });
        Thread.sleep(1);
        box.write();
        future.cancel(true);
        waiting.join();
    }

    public static void future_task_run_to_get() throws Exception {
        Box box = new Box();
        FutureTask<Integer> future =
                new FutureTask<>(
                        () -> {
                            box.write();
                            return 1;
                        });
        Thread waiting =
                Threads.start(
                        () -> {
                            future.get();
                            box.read();
                        });
        Thread.sleep(1);
        future.run();
        waiting.join();
    }

    public static void invoke_all() throws Exception {
        withPool(
                2,
                pool -> {
                    Box before = new Box();
                    Box first = new Box();
                    Box second = new Box();
                    before.write();
                    List<Callable<Void>> tasks =
                            List.of(
                                    () -> {
                                        before.read();
                                        first.write();
                                        return null;
                                    },
                                    () -> {
                                        before.read();
                                        second.write();
                                        return null;
                                    });
                    pool.invokeAll(tasks);
                    first.read();
                    second.read();
                });
    }

    public static void invoke_any() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Box back = new Box();
                    box.write();
                    pool.invokeAny(
                            List.<Callable<Integer>>of(
                                    () -> {
                                        box.read();
                                        back.write();
                                        return 1;
                                    }));
                    back.read();
                });
    }

    public static void completion_service() throws Exception {
        withPool(
                2,
                pool -> {
                    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
                    Box box = new Box();
                    service.submit(box::write, 1);
                    service.take().get();
                    box.read();
                });
    }

    public static void await_termination() throws Exception {
        Box first = new Box();
        Box second = new Box();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(first::write);
        pool.execute(second::write);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.SECONDS), "terminated");
        first.read();
        second.read();
    }

    public static void is_terminated() throws Exception {
        Box box = new Box();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(box::write);
        pool.shutdown();
        while (!pool.isTerminated()) {
            Thread.onSpinWait();
        }
        box.read();
    }

    public static void workers_to_terminated() throws Exception {
        Box first = new Box();
        Box second = new Box();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
                    @Override
                    protected void terminated() {
                        first.read();
                        second.read();
                    }
                };
        pool.execute(first::write);
        pool.execute(second::write);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.SECONDS), "terminated");
    }

    public static void shutdown_to_is_shutdown() throws Exception {
        Box box = new Box();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Thread watching =
                Threads.start(
                        () -> {
                            while (!pool.isShutdown()) {
                                Thread.onSpinWait();
                            }
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        pool.shutdown();
        watching.join();
    }

    public static void schedule() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        try {
            pool.submit(() -> {}).get();
            Box box = new Box();
            Box back = new Box();
            box.write();
            ScheduledFuture<?> future =
                    pool.schedule(
                            () -> {
                                box.read();
                                back.write();
                            },
                            5,
                            TimeUnit.MILLISECONDS);
            future.get();
            back.read();
        } finally {
            pool.shutdown();
        }
    }

    /** A periodic task runs on another worker the second time, which sees what the first did. */
    public static void periodic_task_to_its_next_run() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        try {
            pool.invokeAll(List.of(pause(), pause()));
            Box box = new Box();
            CountDownLatch twice = new CountDownLatch(2);
            boolean[] again = {false};
            ScheduledFuture<?> periodic =
                    pool.scheduleAtFixedRate(
                            () -> {
                                if (again[0]) {
                                    box.read();
                                } else {
                                    box.write();
                                    // Keeps the worker that ran it first from running it again.
                                    pool.execute(Threads.runnable(() -> Thread.sleep(100)));
                                }
                                again[0] = true;
                                twice.countDown();
                            },
                            1,
                            10,
                            TimeUnit.MILLISECONDS);
            twice.await();
            periodic.cancel(false);
        } finally {
            pool.shutdownNow();
        }
    }

    private static Callable<Void> pause() {
        return () -> {
            Thread.sleep(1);
            return null;
        };
    }

    public static void cancelled_while_running() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Future<?> future =
                            pool.submit(
                                    () -> {
                                        try {
                                            Thread.sleep(1_000);
                                        } catch (InterruptedException e) {
                                            box.read();
                                        }
                                    });
                    Thread.sleep(1);
                    box.write();
                    future.cancel(true);
                });
    }

    public static void timed_get_after_a_timeout() throws Exception {
        withPool(
                1,
                pool -> {
                    Box box = new Box();
                    Future<?> future =
                            pool.submit(
                                    Threads.runnable(
                                            () -> {
                                                Thread.sleep(10);
                                                box.write();
                                            }));
                    try {
                        future.get(1, TimeUnit.MILLISECONDS);
                    } catch (TimeoutException e) {
                        future.get();
                    }
                    box.read();
                });
    }

    public static void timer_schedule() throws Exception {
        Timer timer = new Timer(true);
        CountDownLatch up = new CountDownLatch(1);
        timer.schedule(task(up::countDown), 0);
        up.await();
        Box box = new Box();
        box.write();
        timer.schedule(task(box::read), 1);
        Thread.sleep(10);
        timer.cancel();
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }
}
