package io.forethread.scheduler.model;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A re-entrant lock that spins. It cannot be a monitor: a carrier of virtual threads could block on
 * it while the next owner is a virtual thread that needs the carrier. It cannot park: parking calls
 * our own hooks. Spinning is short, since no thread waits for anything while it holds the lock.
 */
public final class SpinLock {
    private static final int SPINS_BEFORE_YIELD = 64;

    private final AtomicReference<Thread> owner = new AtomicReference<>();
    private int depth;

    public void lock() {
        Thread self = Thread.currentThread();
        if (owner.get() != self) {
            int spins = 0;
            while (!owner.compareAndSet(null, self)) {
                if (++spins > SPINS_BEFORE_YIELD) {
                    Thread.yield();
                } else {
                    Thread.onSpinWait();
                }
            }
        }
        depth++;
    }

    public void unlock() {
        if (--depth == 0) {
            owner.set(null);
        }
    }
}
