package io.forethread.programs.odd;

import io.forethread.programs.Threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Exceptions that end threads, and such that do not. */
public final class Uncaught {
    private Uncaught() {}

    private static void fail(String message) {
        throw new IllegalStateException(message);
    }

    /** Let one child end by an exception. */
    public static void ofOneChild() throws InterruptedException {
        Threads.start(() -> fail("child")).join();
    }

    /** Let two children end by exceptions, the second one first. */
    public static void ofTwoChildren() throws InterruptedException {
        Thread second = Threads.create(() -> fail("second"));
        Thread first =
                Threads.start(
                        () -> {
                            second.start();
                            second.join();
                            fail("first");
                        });
        first.join();
    }

    /** Let a child and the body fail. */
    public static void ofChildAndBody() throws InterruptedException {
        ofOneChild();
        fail("body");
    }

    /** Let a thread fail whose exceptions the test handles itself. */
    public static void handled() throws InterruptedException {
        AtomicReference<Throwable> seen = new AtomicReference<>();
        Thread thread = Threads.create(() -> fail("handled"));
        thread.setUncaughtExceptionHandler((failed, exception) -> seen.set(exception));
        thread.start();
        thread.join();
        if (seen.get() == null) {
            throw new AssertionError("the handler was not called");
        }
    }

    /** Let a child fail, and handle that by the handler for all threads. */
    public static void handledForAll() throws InterruptedException {
        AtomicReference<Throwable> seen = new AtomicReference<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((failed, exception) -> seen.set(exception));
        try {
            Threads.start(() -> fail("handled")).join();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        if (seen.get() == null) {
            throw new AssertionError("the handler was not called");
        }
    }

    /** Let a child fail whose group is in one that handles that. */
    public static void handledByGroup() throws InterruptedException {
        AtomicReference<Throwable> seen = new AtomicReference<>();
        ThreadGroup outer =
                new ThreadGroup("outer") {
                    @Override
                    public void uncaughtException(Thread failed, Throwable exception) {
                        seen.set(exception);
                    }
                };
        Thread thread = new Thread(new ThreadGroup(outer, "inner"), () -> fail("handled"));
        thread.start();
        thread.join();
        if (seen.get() == null) {
            throw new AssertionError("the group was not asked");
        }
    }

    /** Let tasks fail into their futures, which keep the exceptions. */
    public static void keptInFutures() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> fail("kept"));
        Future<?> two = pool.submit(() -> fail("kept too"));
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.MINUTES) || !one.isDone() || !two.isDone()) {
            throw new AssertionError("the pool did not end");
        }
    }

    /** Let a thread fail that outlives the body. */
    public static void afterTheBody() {
        Threads.start(
                () -> {
                    Thread.sleep(1_000);
                    fail("late");
                });
    }

    /** Let a child end by what is thrown in threads that are stopped. */
    @SuppressWarnings("removal")
    public static void byThreadDeath() throws InterruptedException {
        Threads.start(
                        () -> {
                            throw new ThreadDeath();
                        })
                .join();
    }

    /** Let a child run out of stack. */
    public static void ofTheJvm() throws InterruptedException {
        Threads.start(() -> descend(1)).join();
    }

    private static int descend(int depth) {
        return depth < 0 ? 0 : descend(depth + 1) + 1;
    }
}
