package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;

/** What came first in one run, but need not in the next. */
public final class Unordered {
    private Unordered() {}

    /** The second task came before the first began, and yet says nothing to it. */
    public static void submit_of_another_task() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            pool.submit(() -> {}).get();
            Box box = new Box();
            Future<?> first = pool.submit(box::peek);
            box.write();
            Future<?> second = pool.submit(() -> {});
            first.get();
            second.get();
        } finally {
            pool.shutdown();
        }
    }

    public static void invoke_all_of_another_thread() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Box box = new Box();
        Thread other =
                Threads.start(
                        () -> {
                            box.write();
                            pool.execute(() -> {});
                        });
        Thread.sleep(1);
        pool.invokeAll(List.of(() -> 1));
        box.peek();
        other.join();
        pool.shutdown();
    }

    public static void tasks_of_two_workers() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Box box = new Box();
        CountDownLatch both = new CountDownLatch(2);
        pool.execute(
                () -> {
                    box.write();
                    both.countDown();
                });
        pool.execute(
                () -> {
                    box.peek();
                    both.countDown();
                });
        both.await();
        pool.shutdown();
    }

    public static void fork_join_submit_of_another_task() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            pool.submit(() -> {}).get();
            Box box = new Box();
            Future<?> first = pool.submit(box::peek);
            box.write();
            Future<?> second = pool.submit(() -> {});
            first.get();
            second.get();
        } finally {
            pool.shutdown();
        }
    }

    public static void completion_of_another_future() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        Thread reader =
                Threads.start(
                        () -> {
                            one.join();
                            box.peek();
                            two.join();
                        });
        Thread.sleep(1);
        one.complete(1);
        box.write();
        two.complete(2);
        reader.join();
    }

    /** Whoever completes a future has not seen what those did who wait for it. */
    public static void waiting_for_a_future() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread waiting =
                Threads.start(
                        () -> {
                            box.write();
                            future.join();
                        });
        Thread.sleep(1);
        future.complete(1);
        box.peek();
        waiting.join();
    }

    public static void completion_that_came_too_late() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            future.join();
                            box.peek();
                        });
        Thread first = Threads.start(() -> future.complete(1));
        Thread.sleep(1);
        box.write();
        Check.that(!future.complete(2), "it is complete");
        Threads.join(reader, first);
    }

    public static void another_element_of_a_blocking_queue() throws Exception {
        Box box = new Box();
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread reader =
                Threads.start(
                        () -> {
                            Check.equal(1000, queue.take());
                            box.peek();
                        });
        Thread.sleep(1);
        queue.put(1000);
        box.write();
        queue.put(1001);
        reader.join();
    }

    public static void another_element_of_a_concurrent_queue() throws Exception {
        Box box = new Box();
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Thread writer =
                Threads.start(
                        () -> {
                            queue.add(1000);
                            box.write();
                            queue.add(1001);
                        });
        Thread.sleep(1);
        queue.poll();
        box.peek();
        writer.join();
    }

    public static void another_value_of_a_map() throws Exception {
        Box box = new Box();
        Map<String, Integer> map = new ConcurrentHashMap<>();
        Thread writer =
                Threads.start(
                        () -> {
                            map.put("one", 1000);
                            box.write();
                            map.put("two", 1001);
                        });
        Thread.sleep(1);
        map.get("one");
        box.peek();
        writer.join();
    }

    public static void a_queue_found_empty() throws Exception {
        Box box = new Box();
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread writer =
                Threads.start(
                        () -> {
                            box.write();
                            queue.put(1000);
                            queue.take();
                        });
        Thread.sleep(1);
        queue.poll();
        box.peek();
        writer.join();
    }

    /** A party that comes back late has not seen what another did on its way to the next round. */
    public static void next_round_of_a_barrier() throws Exception {
        Box box = new Box();
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread late =
                Threads.start(
                        () -> {
                            barrier.await();
                            box.peek();
                            barrier.await();
                        });
        Thread.sleep(1);
        barrier.await();
        box.write();
        barrier.await();
        late.join();
    }

    public static void next_phase_of_a_phaser() throws Exception {
        Box box = new Box();
        Phaser phaser = new Phaser(2);
        Thread late =
                Threads.start(
                        () -> {
                            phaser.arriveAndAwaitAdvance();
                            box.peek();
                            phaser.arriveAndAwaitAdvance();
                        });
        Thread.sleep(1);
        phaser.arriveAndAwaitAdvance();
        box.write();
        phaser.arriveAndAwaitAdvance();
        late.join();
    }

    public static void after_the_latch_was_opened() throws Exception {
        Box box = new Box();
        CountDownLatch latch = new CountDownLatch(1);
        Thread reader =
                Threads.start(
                        () -> {
                            latch.await();
                            box.peek();
                        });
        Thread.sleep(1);
        latch.countDown();
        box.write();
        reader.join();
    }

    public static void acquire_before_release() throws Exception {
        Box box = new Box();
        Semaphore semaphore = new Semaphore(1);
        Thread reader =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            box.peek();
                        });
        semaphore.acquire();
        box.write();
        semaphore.release();
        reader.join();
    }

    public static void opaque_var_handle() throws Exception {
        Box box = new Box();
        VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = new int[1];
        Thread reader =
                Threads.start(
                        () -> {
                            while ((int) elements.getOpaque(array, 0) == 0) {
                                Thread.onSpinWait();
                            }
                            box.peek();
                        });
        Thread.sleep(1);
        box.write();
        elements.setOpaque(array, 0, 1);
        reader.join();
    }

    public static void another_task_of_a_timer() throws Exception {
        Timer timer = new Timer(true);
        CountDownLatch up = new CountDownLatch(1);
        timer.schedule(task(up::countDown), 0);
        up.await();
        Box box = new Box();
        timer.schedule(task(box::peek), 1);
        box.write();
        timer.schedule(task(() -> {}), 1);
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
