package io.forethread.programs.success.park;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.locks.LockSupport;

/** A thread that waits for a monitor, or for its turn, is not parked and has no blocker. */
public final class NoBlockerWhereNobodyParks implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread other = Threads.create(this::enter);
        synchronized (this) {
            other.start();
            Check.that(LockSupport.getBlocker(other) == null, "it has not begun");
            while (other.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            Check.that(LockSupport.getBlocker(other) == null, "it waits for a monitor");
        }
        Threads.join(other);
    }

    private synchronized void enter() {
        Check.that(Thread.holdsLock(this), "it is in the monitor");
    }
}
