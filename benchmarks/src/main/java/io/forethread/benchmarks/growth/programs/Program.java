package io.forethread.benchmarks.growth.programs;

/** A program whose run has about as many events as it is told. */
@FunctionalInterface
public interface Program {
    /** Runs it once, with all its threads. */
    void run() throws Exception;

    /** Runs a task in some new threads and waits for their ends. */
    static void inThreads(int count, Task task) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int worker = i;
            threads[i] = new Thread(() -> task.run(worker));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** What one of several threads does. */
    @FunctionalInterface
    interface Task {
        void run(int worker);
    }
}
