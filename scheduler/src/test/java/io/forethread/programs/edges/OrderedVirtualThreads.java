package io.forethread.programs.edges;

import io.forethread.programs.MinJdk;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Virtual threads, and executors that start a thread for each task. */
@MinJdk(21)
public final class OrderedVirtualThreads {
    private OrderedVirtualThreads() {}

    public static void start_and_join() throws Exception {
        Box box = new Box();
        Box back = new Box();
        box.write();
        Thread thread =
                VirtualThreads.start(
                        () -> {
                            box.read();
                            back.write();
                        });
        thread.join();
        back.read();
    }

    public static void submit_and_get() throws Exception {
        ExecutorService executor = VirtualThreads.perTaskExecutor();
        Box box = new Box();
        Box back = new Box();
        box.write();
        Future<?> future =
                executor.submit(
                        () -> {
                            box.read();
                            back.write();
                        });
        future.get();
        back.read();
        executor.shutdown();
    }

    public static void close() {
        ExecutorService executor = VirtualThreads.perTaskExecutor();
        Box first = new Box();
        Box second = new Box();
        executor.execute(first::write);
        executor.execute(second::write);
        VirtualThreads.close(executor);
        first.read();
        second.read();
    }
}
