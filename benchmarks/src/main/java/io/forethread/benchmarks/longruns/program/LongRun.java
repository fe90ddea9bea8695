package io.forethread.benchmarks.longruns.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A test that does something N times, and something else once.
 *
 * <p>Every execution of a test has an instance of its own; how many there were is how often the
 * body was executed. Constructors run before the body, so counting them is not recorded.
 */
public abstract class LongRun {
    /** The system property with the length. */
    public static final String LENGTH = "long-runs.n";

    /** How often each thread does what it does all the time. */
    protected static final int N = Integer.getInteger(LENGTH, 10);

    private static final AtomicInteger EXECUTIONS = new AtomicInteger();

    protected LongRun() {
        EXECUTIONS.incrementAndGet();
    }

    /** Returns how many executions have begun in this JVM. */
    public static int executions() {
        return EXECUTIONS.get();
    }

    /** What a thread does. */
    @FunctionalInterface
    protected interface Body {
        void run() throws Exception;
    }

    /** Runs each body in a thread of its own, and returns when all have ended. */
    protected static void together(Body... bodies) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Body body : bodies) {
            threads.add(new Thread(() -> run(body)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void run(Body body) {
        try {
            body.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
