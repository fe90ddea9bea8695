package io.forethread.scheduler;

/** Waits for a thread that has nothing left to do to be really gone. */
final class Reaper {
    /** Far longer than the end of a thread takes; a bound only so that nothing can hang here. */
    private static final long LONGEST_DEATH_MILLIS = 1_000;

    private Reaper() {}

    /**
     * Waits until {@code thread} is no longer alive, so that {@code isAlive} gives the same answer
     * in every run.
     */
    static void awaitDeath(Thread thread) {
        awaitDeath(thread, LONGEST_DEATH_MILLIS);
    }

    static void awaitDeath(Thread thread, long millis) {
        boolean interrupted = Thread.interrupted();
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
