package io.forethread.predictor.z3;

import com.microsoft.z3.Context;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Makes Z3 stop when the thread that waits for it is interrupted. Native code does not notice, so
 * another thread looks for it.
 */
final class InterruptWatch implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 50;

    private final Thread waiting = Thread.currentThread();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread watcher;
    private final Context context;

    InterruptWatch(Context context) {
        this.context = context;
        this.watcher = new Thread(this::watch, "forethread-solver-watch");
        watcher.setDaemon(true);
        watcher.start();
    }

    boolean isInterrupted() {
        return waiting.isInterrupted();
    }

    private void watch() {
        try {
            while (!over.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                if (waiting.isInterrupted()) {
                    context.interrupt();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // if someone interrupts it, it ends
        }
    }

    /** Ends the watch; the context may be closed afterwards. */
    @Override
    public void close() {
        over.countDown();
        boolean interrupted = false;
        while (watcher.isAlive()) {
            try {
                watcher.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            waiting.interrupt();
        }
    }
}
