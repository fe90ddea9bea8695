package io.forethread.benchmarks.rivals.programs;

/** The threads of a program. */
public final class Threads {
    private Threads() {}

    /** What a thread does. */
    @FunctionalInterface
    public interface Task {
        void run() throws Exception;
    }

    /**
     * Runs each task in a thread of its own, waits for all of them, and throws what the first of
     * them has thrown: some tools do not see what ends another thread than that of the test.
     */
    public static void runAll(Task... tasks) throws Exception {
        Throwable[] thrown = new Throwable[tasks.length]; // an element for each thread
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = thread(tasks[i], thrown, i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Throwable each : thrown) {
            if (each != null) {
                throw new AssertionError("A thread ended by " + each, each);
            }
        }
    }

    private static Thread thread(Task task, Throwable[] thrown, int index) {
        return new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (Exception | AssertionError e) {
                        thrown[index] = e;
                    }
                });
    }
}
