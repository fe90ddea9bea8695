package io.forethread.scheduler.turns;

import io.forethread.recorder.jdk.reflect.JdkInternals;

import java.util.concurrent.TimeUnit;

/** Waits for a thread that has nothing left to do to be really gone. */
public final class Reaper {
    /** Far longer than the end of a thread takes; a bound only so that nothing can hang here. */
    private static final long LONGEST_DEATH_MILLIS = 1_000;

    private Reaper() {}

    /**
     * Waits until {@code thread} is no longer alive, so that {@code isAlive} gives the same answer
     * in every run.
     */
    public static void awaitDeath(Thread thread) {
        awaitDeath(thread, LONGEST_DEATH_MILLIS);
    }

    public static void awaitDeath(Thread thread, long millis) {
        // Not by join: on a virtual thread a timed wait needs others that may wait for us.
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
