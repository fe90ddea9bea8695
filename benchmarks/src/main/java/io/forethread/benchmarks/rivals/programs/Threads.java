package io.forethread.benchmarks.rivals.programs;

/** The threads of a program. */
public final class Threads {

    /** The system property that says how often a thread uses the log before and after its task. */
    public static final String NOISE = "rivals.noise";

    private static final int LINES = Integer.getInteger(NOISE, 0);

    private Threads() {}

    /** What all threads of a longer test use, rightly, and what has nothing to do with its bug. */
    private static final class Log {
        private int lines;

        void addLines() {
            for (int i = 0; i < LINES; i++) {
                add();
            }
        }

        private synchronized void add() {
            lines++;
        }
    }

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
        Log log = new Log();
        Throwable[] thrown = new Throwable[tasks.length]; // an element for each thread
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = thread(tasks[i], log, thrown, i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Program.expect(2L * LINES * tasks.length, log.lines, "lines of the log");
        for (Throwable each : thrown) {
            if (each != null) {
                throw new AssertionError("A thread ended by " + each, each);
            }
        }
    }

    private static Thread thread(Task task, Log log, Throwable[] thrown, int index) {
        return new Thread(
                () -> {
                    log.addLines();
                    try {
                        task.run();
                    } catch (Exception | AssertionError e) {
                        thrown[index] = e;
                    }
                    log.addLines();
                });
    }
}
