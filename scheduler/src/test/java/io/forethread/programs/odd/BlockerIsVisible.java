package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.LockSupport;

/** A thread waits until it sees for what another one is parked. */
public final class BlockerIsVisible implements Program {

    private final Object blocker = new Object();
    private volatile boolean go;

    @Override
    public void run() throws InterruptedException {
        Thread parked = Threads.start(this::parkFor);
        awaitParked(parked);
        Thread second = Threads.start(this::parkWithCurrentBlocker);
        awaitParked(second);
        go = true;
        LockSupport.unpark(parked);
        LockSupport.unpark(second);
        Threads.join(parked, second);
        Check.that(LockSupport.getBlocker(parked) == null, "it is parked no longer");
    }

    private void awaitParked(Thread thread) {
        while (LockSupport.getBlocker(thread) != blocker) {
            Thread.yield();
        }
    }

    private void parkFor() {
        while (!go) {
            LockSupport.park(blocker);
        }
    }

    private void parkWithCurrentBlocker() {
        LockSupport.setCurrentBlocker(blocker);
        while (!go) {
            LockSupport.park();
        }
        LockSupport.setCurrentBlocker(null);
    }
}
