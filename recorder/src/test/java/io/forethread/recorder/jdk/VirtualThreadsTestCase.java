package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads, reached by reflection because this is compiled for an older Java. */
@Timeout(30)
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTestCase {

    @BeforeAll
    static void startCarriers() throws Exception {
        Thread first = virtual("first", () -> {});
        first.start();
        first.join();
    }

    private static Thread virtual(String name, Runnable task) throws ReflectiveOperationException {
        Class<?> builder = Class.forName("java.lang.Thread$Builder");
        Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
        Object named = builder.getMethod("name", String.class).invoke(virtual, name);
        return (Thread) builder.getMethod("unstarted", Runnable.class).invoke(named, task);
    }

    @Test
    void areStartedBeginAndEndOnce() throws Exception {
        try (Journal journal = Journal.open(new Journal())) {
            Thread thread = virtual("child", () -> journal.write("works"));
            thread.start();
            thread.join();

            assertThat(journal.of("main").stream().filter("starting child"::equals)).hasSize(1);
            assertThat(journal.of("child")).containsExactly("run child", "works", "exit child");
        }
    }

    @Test
    void park() throws Exception {
        try (Journal journal = Journal.open(new Journal())) {
            Thread thread = virtual("parked", LockSupport::park);
            thread.start();
            journal.await("parked: park 0"::equals);
            LockSupport.unpark(thread);
            thread.join();

            assertThat(journal.of("main")).contains("unpark parked");
            assertThat(journal.of("parked")).containsExactly("run parked", "park 0", "exit parked");
        }
    }

    @Test
    void areParkedByTheSinkAlone() throws Exception {
        Journal parking =
                new Journal() {
                    @Override
                    public boolean park(Object blocker, int mode, long time) {
                        super.park(blocker, mode, time);
                        return Thread.currentThread().getName().equals("parked");
                    }
                };
        try (Journal journal = Journal.open(parking)) {
            Thread thread =
                    virtual(
                            "parked",
                            () -> {
                                LockSupport.park();
                                LockSupport.parkNanos(Long.MAX_VALUE);
                                LockSupport.parkUntil(Long.MAX_VALUE);
                            });
            thread.start();
            thread.join();

            assertThat(journal.of("parked"))
                    .containsExactly("run parked", "park 0", "park 1", "park 2", "exit parked");
        }
    }

    @Test
    void failAndEnd() throws Exception {
        Journal swallowing =
                new Journal() {
                    @Override
                    public boolean uncaught(Thread thread, Throwable exception) {
                        super.uncaught(thread, exception);
                        return true;
                    }
                };
        try (Journal journal = Journal.open(swallowing)) {
            Thread thread =
                    virtual(
                            "failing",
                            () -> {
                                throw new IllegalStateException("thrown");
                            });
            thread.start();
            thread.join();

            assertThat(journal.of("failing"))
                    .containsExactly("run failing", "uncaught thrown", "exit failing");
        }
    }

    @Test
    void areInterrupted() throws Exception {
        Journal always =
                new Journal() {
                    @Override
                    public boolean isInterrupted(boolean flag, Thread thread) {
                        return thread.getName().equals("interrupted") || flag;
                    }
                };
        try (Journal journal = Journal.open(always)) {
            Thread thread = virtual("interrupted", () -> {});
            assertThat(thread.isInterrupted()).isTrue();
            assertThat(virtual("other", () -> {}).isInterrupted()).isFalse();
            thread.interrupt();

            assertThat(journal.of("main")).containsExactly("interrupt interrupted");
        }
    }

    @Test
    void ofAnExecutorAreStartedOnce() throws Exception {
        ThreadFactory factory = task -> unchecked("task", task);
        try (Journal journal = Journal.open(new Journal())) {
            ExecutorService executor =
                    (ExecutorService)
                            Executors.class
                                    .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                                    .invoke(null, factory);
            assertThat(executor.submit(() -> 42).get()).isEqualTo(42);
            ((AutoCloseable) executor).close();
            journal.await("task: exit task"::equals);

            assertThat(journal.of("main").stream().filter("starting task"::equals)).hasSize(1);
            assertThat(journal.of("task")).startsWith("run task").endsWith("exit task");
        }
    }

    @Test
    void areServedByThreadsThatAreNotAnnounced() throws Exception {
        try (Journal journal = Journal.open(new Journal())) {
            Thread[] threads = new Thread[50];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = virtual("child", () -> LockSupport.parkNanos(1_000_000));
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(journal.lines())
                    .noneMatch(line -> line.matches(".*: (starting|run|exit) ForkJoinPool.*"))
                    .noneMatch(line -> line.matches("ForkJoinPool.*: park.*"));
        }
    }

    @Test
    void haveWokenEverybodyAtTheirEnd() throws Exception {
        CountDownLatch announced = new CountDownLatch(1);
        Journal announcing =
                new Journal() {
                    @Override
                    public void threadExit(Thread thread) {
                        super.threadExit(thread);
                        announced.countDown();
                    }
                };
        try (Journal journal = Journal.open(announcing)) {
            Thread thread = virtual("child", LockSupport::park);
            thread.start();
            Thread joining = new Thread(() -> join(thread), "joining");
            joining.start();
            journal.await("joining: park 0"::equals);
            LockSupport.unpark(thread);
            announced.await();
            JdkInternals.awaitEnd(thread);

            assertThat(journal.lines()).anyMatch(line -> line.endsWith(": unpark joining"));
            joining.join();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Thread unchecked(String name, Runnable task) {
        try {
            return virtual(name, task);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
