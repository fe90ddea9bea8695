package io.forethread.scheduler.turns;

import io.forethread.hooks.Unwind;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.SpinLock;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.ApplicationFrames;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;

import java.util.List;

/**
 * Ends a run: decides when it is over, tells all of its threads, and unwinds those that would
 * block.
 *
 * <p>Guarded by the lock of the baton.
 */
public final class RunEnding {
    private final SpinLock lock;
    private final Roster roster;
    private final DefaultPolicy policy;
    private final Deliveries deliveries;
    private final Baton.Listener listener;

    private volatile RunMode mode = RunMode.GUIDED;

    RunEnding(
            SpinLock lock,
            Roster roster,
            DefaultPolicy policy,
            Deliveries deliveries,
            Baton.Listener listener) {
        this.lock = lock;
        this.roster = roster;
        this.policy = policy;
        this.deliveries = deliveries;
        this.listener = listener;
    }

    public RunMode mode() {
        return mode;
    }

    boolean isGuided() {
        return mode == RunMode.GUIDED;
    }

    // ---- the test's body is over

    void startDraining() {
        lock.lock();
        try {
            policy.drain();
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether the test's body is over. */
    public boolean isDraining() {
        return policy.isDraining();
    }

    // ---- the run is over

    /** Ends a run that does not end by itself. */
    public void stopStuck(String why) {
        lock.lock();
        try {
            listener.cannotGoOn(new Choice.Livelocked(why), roster.live());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Ends the run if each thread outside the engine's control is blocked on a monitor that a
     * thread of the run really holds, and no other thread waits for a time. Nobody has the baton.
     *
     * @return whether the run is over
     */
    boolean stopIfDeadlockedOutside() {
        if (!roster.isAnyOutside()) {
            return false;
        }
        List<ThreadModel> live = roster.live();
        for (ThreadModel thread : live) {
            if (thread.isOutside()) {
                ThreadModel owner = RealMonitors.ownerFor(thread, live);
                if (owner == null) {
                    return false;
                }
                thread.setPending(new Pending.Outside(owner));
            } else if (thread.pending().deadline() != Pending.NEVER) {
                return false;
            }
        }
        listener.cannotGoOn(new Choice.Deadlocked(), live);
        return true;
    }

    /** Ends the run: from now on its threads go on without the engine, or are unwound. */
    public void stop(RunMode newMode) {
        List<ThreadModel> left;
        lock.lock();
        try {
            mode = newMode;
            listener.holderChanged(null);
            left = roster.live();
        } finally {
            lock.unlock();
        }
        deliveries.toAll(left); // by another thread: the caller may hold the lock
    }

    /** Tells whether some thread is still about to be woken for this run. */
    public boolean isDelivering() {
        return deliveries.areUnderWay();
    }

    // ---- the threads that are left

    /**
     * Lets the calling thread, {@code self}, leave a run that is over.
     *
     * @param pause what it does while it waits to be released
     * @throws Unwind if it is to be unwound
     */
    void leave(ThreadModel self, Runnable pause) {
        self.setSpared(mode == RunMode.UNWINDING && isSpared(self));
        self.awaitRelease(pause);
        self.leaveEngine();
        if (mode == RunMode.UNWINDING && !self.isSpared()) {
            throw new Unwind();
        }
    }

    /**
     * Tells whether the calling thread, {@code self}, is not unwound with the others: there is no
     * code of the program on its stack, so it only waits for work, and either it existed before the
     * run or it is a daemon. Such a daemon may be the only one of its kind in the JVM. Without the
     * timer thread of the common pool, for example, the time-outs of later tests would not fire.
     */
    private static boolean isSpared(ThreadModel self) {
        return (self.isAdopted() || self.thread().isDaemon())
                && !ApplicationFrames.anyIn(self.thread().getStackTrace());
    }
}
