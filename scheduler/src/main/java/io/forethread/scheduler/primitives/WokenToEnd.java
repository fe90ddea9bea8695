package io.forethread.scheduler.primitives;

import io.forethread.scheduler.model.SpinLock;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads from before the run that were woken only to end. A worker of a pool that ends because it
 * has no work wakes the next one, which then ends as well. How many there are depends on what ran
 * before, and nothing they do belongs to the test. So they do not join the run.
 */
final class WokenToEnd {
    private final SpinLock lock = new SpinLock();
    private final List<Thread> awake = new ArrayList<>();
    private final List<Thread> all = new ArrayList<>();

    /** Whether there are any; read without the lock when a thread parks outside the run. */
    private volatile boolean any;

    /** Notes that {@code thread} is about to be woken. */
    void add(Thread thread) {
        lock.lock();
        try {
            awake.add(thread);
            all.add(thread);
            any = true;
        } finally {
            lock.unlock();
        }
    }

    /** Notes that the calling thread, which is not of the run, is about to park again. */
    void parks() {
        if (any) {
            lock.lock();
            try {
                awake.remove(Thread.currentThread());
            } finally {
                lock.unlock();
            }
        }
    }

    /** Tells whether they have all parked again, or ended. */
    boolean areAtRest() {
        if (!any) {
            return true;
        }
        lock.lock();
        try {
            return all.stream()
                    .allMatch(
                            thread ->
                                    !thread.isAlive()
                                            || (!awake.contains(thread)
                                                    && thread.getState() != Thread.State.RUNNABLE));
        } finally {
            lock.unlock();
        }
    }
}
