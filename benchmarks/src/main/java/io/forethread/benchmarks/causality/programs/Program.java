package io.forethread.benchmarks.causality.programs;

/** A program with several threads. Every run starts from the same state. */
@FunctionalInterface
public interface Program {
    /** Runs it once, with all its threads. */
    void run() throws Exception;

    /** Starts threads, and waits until all of them have ended. */
    static void runAll(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
