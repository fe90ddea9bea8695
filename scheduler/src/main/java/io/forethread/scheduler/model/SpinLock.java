package io.forethread.scheduler.model;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A re-entrant lock that spins. A monitor would not do: a thread that carries virtual threads could
 * block on it while its next owner is a virtual thread that needs a carrier. Parking would come
 * back to our own hooks. Nothing is waited for while it is held, so spinning is short.
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
