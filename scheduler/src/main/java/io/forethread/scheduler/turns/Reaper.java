package io.forethread.scheduler.turns;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import java.util.concurrent.TimeUnit;

/** Waits for a thread that has done its last event to die. */
public final class Reaper {
    /** Far longer than the end of a thread takes. The bound ensures that nothing can hang here. */
    private static final long LONGEST_DEATH_MILLIS = 1_000;

    private Reaper() {}

    /**
     * Waits until {@code thread} is dead, so that {@code isAlive} returns the same in every run.
     */
    public static void awaitDeath(Thread thread) {
        awaitDeath(thread, LONGEST_DEATH_MILLIS);
    }

    public static void awaitDeath(Thread thread, long millis) {
        // Not join: in a virtual thread, a timed wait needs other threads, which may wait for us.
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        boolean interrupted = false;
        while (thread.isAlive() && System.nanoTime() < end) {
            if (Thread.holdsLock(thread)) {
                interrupted |= freeMonitor(thread);
            } else {
                Thread.yield();
            }
        }
        JdkInternals.awaitEnd(thread);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Frees the monitor of a thread for a moment: the JVM enters it to end the thread.
     *
     * @return whether the caller was interrupted, which its flag no longer says
     */
    private static boolean freeMonitor(Thread thread) {
        try {
            thread.wait(1);
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }
}
