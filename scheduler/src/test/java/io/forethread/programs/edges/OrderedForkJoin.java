package io.forethread.programs.edges;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Fork-join tasks and parallel streams. */
public final class OrderedForkJoin {
    private OrderedForkJoin() {}

    private interface PoolUser {
        void use(ForkJoinPool pool) throws Exception;
    }

    private static void withPool(PoolUser user) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            pool.submit(() -> {}).get();
            user.use(pool);
        } finally {
            pool.shutdown();
        }
    }

    private static RecursiveAction action(Threads.Body body) {
        return new RecursiveAction() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void compute() {
                Threads.runnable(body).run();
            }
        };
    }

    public static void submit_to_body_and_body_to_get() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    Box back = new Box();
                    box.write();
                    pool.submit(
                                    () -> {
                                        box.read();
                                        back.write();
                                    })
                            .get();
                    back.read();
                });
    }

    public static void execute_to_body() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    box.write();
                    pool.execute(box::read);
                });
    }

    public static void invoke() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    Box back = new Box();
                    box.write();
                    pool.invoke(
                            action(
                                    () -> {
                                        box.read();
                                        back.write();
                                    }));
                    back.read();
                });
    }

    public static void fork_to_body_and_body_to_join() throws Exception {
        withPool(
                pool ->
                        pool.invoke(
                                action(
                                        () -> {
                                            Box box = new Box();
                                            Box back = new Box();
                                            box.write();
                                            ForkJoinTask<Void> child =
                                                    action(
                                                            () -> {
                                                                box.read();
                                                                back.write();
                                                            });
                                            child.fork();
                                            Thread.sleep(1); // lets the other worker take it
                                            child.join();
                                            back.read();
                                        })));
    }

    public static void invoke_all_of_tasks() throws Exception {
        withPool(
                pool ->
                        pool.invoke(
                                action(
                                        () -> {
                                            Box box = new Box();
                                            ForkJoinTask.invokeAll(
                                                    action(() -> Thread.sleep(1)),
                                                    action(box::write));
                                            box.read();
                                        })));
    }

    public static void quietly_join() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    ForkJoinTask<?> task = pool.submit(box::write);
                    task.quietlyJoin();
                    box.read();
                });
    }

    public static void failed_body_to_join() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    ForkJoinTask<?> task =
                            pool.submit(
                                    () -> {
                                        box.write();
                                        throw new IllegalStateException("on purpose");
                                    });
                    try {
                        task.get();
                    } catch (ExecutionException e) {
                        box.read();
                    }
                });
    }

    public static void is_done() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    ForkJoinTask<?> task = pool.submit(box::write);
                    while (!task.isDone()) {
                        Thread.onSpinWait();
                    }
                    box.read();
                });
    }

    public static void invoke_all_of_callables() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    Callable<Void> task =
                            () -> {
                                box.write();
                                return null;
                            };
                    pool.invokeAll(List.of(task));
                    box.read();
                });
    }

    public static void completed_by_hand() throws Exception {
        Box box = new Box();
        ForkJoinTask<Void> task = action(() -> {});
        Thread waiting =
                Threads.start(
                        () -> {
                            task.join();
                            box.read();
                        });
        Thread.sleep(1);
        box.write();
        task.complete(null);
        waiting.join();
    }

    public static void await_termination() throws Exception {
        Box box = new Box();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(box::write);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.SECONDS), "terminated");
        box.read();
    }

    public static void await_quiescence() throws Exception {
        withPool(
                pool -> {
                    Box box = new Box();
                    pool.execute(box::write);
                    Thread.sleep(1); // else it would help, and run the task itself
                    Check.that(pool.awaitQuiescence(1, TimeUnit.SECONDS), "quiescent");
                    box.read();
                });
    }

    /** Completions go up from the children to the root, whose completion the caller sees. */
    public static void counted_completers() throws Exception {
        withPool(
                pool -> {
                    Box[] boxes = {new Box(), new Box(), new Box(), new Box()};
                    pool.invoke(new Writer(null, boxes, 0, boxes.length));
                    for (Box box : boxes) {
                        box.read();
                    }
                });
    }

    private static final class Writer extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1L;

        private final transient Box[] boxes;
        private final int from;
        private final int to;

        Writer(CountedCompleter<?> parent, Box[] boxes, int from, int to) {
            super(parent);
            this.boxes = boxes;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from == 1) {
                boxes[from].write();
                tryComplete();
                return;
            }
            int middle = (from + to) / 2;
            setPendingCount(2);
            new Writer(this, boxes, from, middle).fork();
            new Writer(this, boxes, middle, to).fork();
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            for (int i = from; i < to; i++) {
                boxes[i].read();
            }
        }
    }

    /** In a pool of its own, since the common one may be too small to run anything in parallel. */
    public static void parallel_stream() throws Exception {
        withPool(
                pool -> {
                    Box before = new Box();
                    Box[] boxes = boxes(8);
                    pool.submit(
                                    () -> {
                                        before.write();
                                        IntStream.range(0, boxes.length)
                                                .parallel()
                                                .forEach(i -> readAndWrite(before, boxes[i]));
                                        read(boxes);
                                    })
                            .get();
                });
    }

    public static void parallel_reduction() throws Exception {
        withPool(
                pool -> {
                    Box before = new Box();
                    Box[] boxes = boxes(8);
                    pool.submit(
                                    () -> {
                                        before.write();
                                        int sum =
                                                IntStream.range(0, boxes.length)
                                                        .parallel()
                                                        .peek(i -> readAndWrite(before, boxes[i]))
                                                        .sum();
                                        Check.equal(28, sum);
                                        read(boxes);
                                    })
                            .get();
                });
    }

    /** A sort takes all elements from the tasks before it, and hands them to those after it. */
    public static void parallel_sort() throws Exception {
        withPool(
                pool -> {
                    Box before = new Box();
                    Box[] boxes = boxes(8);
                    pool.submit(
                                    () -> {
                                        before.write();
                                        IntStream.range(0, boxes.length)
                                                .parallel()
                                                .peek(i -> readAndWrite(before, boxes[i]))
                                                .mapToObj(i -> boxes[i])
                                                .sorted(Comparator.comparing(Box::peek))
                                                .forEach(Box::read);
                                    })
                            .get();
                });
    }

    private static Box[] boxes(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Box()).toArray(Box[]::new);
    }

    private static void readAndWrite(Box before, Box box) {
        Threads.runnable(() -> Thread.sleep(1)).run(); // lets the other worker have its turn
        before.read();
        box.write();
    }

    private static void read(Box[] boxes) {
        for (Box box : boxes) {
            box.read();
        }
    }
}
