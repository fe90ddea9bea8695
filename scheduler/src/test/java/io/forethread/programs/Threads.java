package io.forethread.programs;

/** Start threads whose bodies may throw checked exceptions. */
public final class Threads {

    /** What a thread does. */
    @FunctionalInterface
    public interface Body {
        /** Do the thread's work. */
        void run() throws Exception;
    }

    /** Makes threads of one kind or another run. */
    @FunctionalInterface
    public interface Starter {
        /** Start a thread in which a checked exception becomes a failure. */
        Thread start(Body body);
    }

    private Threads() {}

    /** Create a thread, not yet started, in which a checked exception becomes a failure. */
    public static Thread create(Body body) {
        return new Thread(runnable(body));
    }

    /** Create a thread as {@link #create} does, and start it. */
    public static Thread start(Body body) {
        Thread thread = create(body);
        thread.start();
        return thread;
    }

    /** Turn a body into a runnable in which a checked exception becomes a failure. */
    public static Runnable runnable(Body body) {
        return () -> {
            try {
                body.run();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError("unexpected " + e, e);
            }
        };
    }

    /** Wait for all the given threads to end. */
    public static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
