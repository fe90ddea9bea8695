package io.forethread.samples;

import java.util.ArrayList;
import java.util.List;

/** Starts threads and waits for them, for samples that are about something else. */
public final class Threads {
    private Threads() {}

    /** What a thread does. */
    @FunctionalInterface
    public interface Body {
        void run() throws Exception;
    }

    /** Runs each body in a thread of its own, and returns when all have ended. */
    public static void together(Body... bodies) throws InterruptedException {
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
