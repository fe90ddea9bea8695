package io.forethread.benchmarks.kernels;

import java.util.concurrent.atomic.AtomicReference;

/** A group of threads that run the same task, each with its own number. */
final class Workers {

    /** What each worker does. */
    interface Task {
        void work(int worker) throws Exception;
    }

    private Workers() {}

    /** Runs a task in as many new threads and waits for all of them. */
    static void run(int count, Task task) throws InterruptedException {
        AtomicReference<Exception> failure = new AtomicReference<>();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int worker = i;
            threads[i] =
                    new Thread(
                            () -> {
                                try {
                                    task.work(worker);
                                } catch (Exception e) {
                                    failure.compareAndSet(null, e);
                                }
                            },
                            "worker-" + worker);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure.get() != null) {
            throw new IllegalStateException("A worker failed", failure.get());
        }
    }
}
