package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Stages of completable futures. */
public final class OrderedCompletableFutures {
    private OrderedCompletableFutures() {}

    /** Start a thread that waits, then let it run up to there. */
    private static Thread waiting(Threads.Body body) throws InterruptedException {
        Thread thread = Threads.start(body);
        Thread.sleep(1);
        return thread;
    }

    public static void supply_async_and_join() {
        Box box = new Box();
        Box back = new Box();
        box.write();
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(
                        () -> {
                            box.read();
                            back.write();
                            return 1;
                        });
        future.join();
        back.read();
    }

    public static void run_async_on_a_pool_and_get() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            pool.submit(() -> {}).get();
            Box box = new Box();
            Box back = new Box();
            box.write();
            CompletableFuture.runAsync(
                            () -> {
                                box.read();
                                back.write();
                            },
                            pool)
                    .get();
            back.read();
        } finally {
            pool.shutdown();
        }
    }

    public static void complete_to_get() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            future.get();
                            box.read();
                        });
        box.write();
        future.complete(1);
        reader.join();
    }

    public static void complete_exceptionally_to_join() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            try {
                                future.join();
                            } catch (CompletionException e) {
                                box.read();
                            }
                        });
        box.write();
        future.completeExceptionally(new IllegalStateException("on purpose"));
        reader.join();
    }

    public static void complete_to_is_done() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            while (!future.isDone()) {
                                Thread.onSpinWait();
                            }
                            box.read();
                        });
        box.write();
        future.complete(1);
        reader.join();
    }

    public static void complete_to_get_now() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            while (future.getNow(0) == 0) {
                                Thread.onSpinWait();
                            }
                            box.read();
                        });
        box.write();
        future.complete(1);
        reader.join();
    }

    public static void obtrude_to_join() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            while (future.getNow(0) == 0) {
                                Thread.onSpinWait();
                            }
                            box.read();
                        });
        box.write();
        future.obtrudeValue(1);
        reader.join();
    }

    /** The function runs in the thread that completes, and sees what its author did before. */
    public static void registration_to_function() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer =
                Threads.create(
                        () -> {
                            Thread.sleep(5);
                            future.complete(1);
                        });
        completer.start();
        Thread.sleep(1);
        box.write();
        CompletableFuture<Void> stage = future.thenAccept(value -> box.read());
        completer.join();
        stage.join();
    }

    public static void completion_to_function_of_another_thread() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread late =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            future.thenAccept(value -> box.read()).join();
                        });
        Thread.sleep(1);
        box.write();
        future.complete(1);
        late.join();
    }

    public static void then_apply_async() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            pool.submit(() -> {}).get();
            Box registered = new Box();
            Box completed = new Box();
            Box back = new Box();
            CompletableFuture<Integer> source = new CompletableFuture<>();
            registered.write();
            CompletableFuture<Integer> stage =
                    source.thenApplyAsync(
                            value -> {
                                registered.read();
                                completed.read();
                                back.write();
                                return value;
                            },
                            pool);
            Thread completer =
                    Threads.start(
                            () -> {
                                completed.write();
                                source.complete(1);
                            });
            stage.join();
            back.read();
            completer.join();
        } finally {
            pool.shutdown();
        }
    }

    public static void executor_that_runs_at_once() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer =
                Threads.start(
                        () -> {
                            Thread.sleep(5);
                            future.complete(1);
                        });
        Thread.sleep(1);
        box.write();
        CompletableFuture<Void> stage = future.thenAcceptAsync(value -> box.read(), Runnable::run);
        completer.join();
        stage.join();
    }

    public static void then_combine() throws Exception {
        Box first = new Box();
        Box second = new Box();
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        CompletableFuture<Integer> both =
                one.thenCombine(
                        two,
                        (a, b) -> {
                            first.read();
                            second.read();
                            return a + b;
                        });
        Thread other =
                Threads.start(
                        () -> {
                            second.write();
                            two.complete(2);
                        });
        Thread.sleep(1);
        first.write();
        one.complete(1);
        Check.equal(3, both.join());
        other.join();
    }

    public static void all_of() throws Exception {
        Box first = new Box();
        Box second = new Box();
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        Thread[] threads = {
            Threads.start(
                    () -> {
                        first.write();
                        one.complete(1);
                    }),
            Threads.start(
                    () -> {
                        second.write();
                        two.complete(2);
                    })
        };
        CompletableFuture.allOf(one, two).join();
        first.read();
        second.read();
        Threads.join(threads);
    }

    public static void any_of() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> never = new CompletableFuture<>();
        Thread thread =
                Threads.start(
                        () -> {
                            box.write();
                            one.complete(1);
                        });
        CompletableFuture.anyOf(one, never).join();
        box.read();
        thread.join();
    }

    public static void then_compose() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> outer = new CompletableFuture<>();
        CompletableFuture<Integer> inner = new CompletableFuture<>();
        CompletableFuture<Integer> composed = outer.thenCompose(value -> inner);
        Thread thread =
                Threads.start(
                        () -> {
                            outer.complete(1);
                            box.write();
                            inner.complete(2);
                        });
        composed.join();
        box.read();
        thread.join();
    }

    public static void handled_exception() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> handled = future.exceptionally(e -> 2).thenApply(a -> a + 1);
        Thread thread =
                Threads.start(
                        () -> {
                            box.write();
                            future.completeExceptionally(new IllegalStateException("on purpose"));
                        });
        Check.equal(3, handled.join());
        box.read();
        thread.join();
    }

    /** What was done before the time limit was set comes before what is done about it. */
    public static void or_timeout() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            try {
                                future.join();
                            } catch (CompletionException e) {
                                box.read();
                            }
                        });
        box.write();
        future.orTimeout(1, TimeUnit.MILLISECONDS);
        reader.join();
    }

    public static void complete_on_timeout() throws Exception {
        Box box = new Box();
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread reader =
                waiting(
                        () -> {
                            future.join();
                            box.read();
                        });
        box.write();
        future.completeOnTimeout(1, 1, TimeUnit.MILLISECONDS);
        reader.join();
    }
}
