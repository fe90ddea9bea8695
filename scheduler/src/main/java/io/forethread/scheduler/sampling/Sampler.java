package io.forethread.scheduler.sampling;

import java.util.List;

/**
 * Chooses who runs next at every decision point of a run. A sampler is made for one run; with the
 * same seed it makes the same choices.
 */
public interface Sampler {

    /**
     * Chooses the thread that runs next.
     *
     * @param enabled the threads that can run, in the order of their creation; at least two
     * @param last the thread that ran last, null if none did; it is one of {@code enabled} unless
     *     it has to wait or has ended
     * @return one of {@code enabled}, or null for what the default policy does: {@code last} goes
     *     on if it can
     */
    SampledThread choose(List<SampledThread> enabled, SampledThread last);

    /** Takes notice that a thread has come to a decision point, before anything is chosen. */
    default void reached(SampledThread thread) {}

    /** Takes notice that a thread waits for others without blocking: it yields or spins. */
    default void gaveWay(SampledThread thread) {}

    /**
     * Chooses whom {@code Object.notify} wakes.
     *
     * @param waiters the names of the threads that wait, at least two, longest first
     * @return an index into {@code waiters}
     */
    default int wake(SampledThread notifier, List<String> waiters) {
        return 0;
    }

    /** Tells whether all that follows is left to the default policy. */
    default boolean isDone() {
        return false;
    }
}
