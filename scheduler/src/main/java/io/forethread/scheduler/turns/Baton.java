package io.forethread.scheduler.turns;

import io.forethread.hooks.Unwind;
import io.forethread.scheduler.engine.Aftermath;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.SpinLock;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * The baton and the threads that take turns in holding it. Exactly one thread of the run has it, or
 * none while all are outside the engine's control.
 *
 * <p>All that several threads may touch is guarded by one lock; nothing is waited for, and no code
 * of the user runs, while it is held.
 */
public final class Baton {

    /** Whether the engine is in charge. */
    public enum Mode {
        /** One thread at a time, as the engine decides. */
        GUIDED,
        /** The run is over before its threads: whoever would block is thrown out instead. */
        UNWINDING,
        /** The run is over; the threads that are left are on their own again. */
        CLOSED
    }

    /** What the baton tells its owner. */
    public interface Listener {
        /** {@code thread}, the caller, is about to give the baton up. */
        void givesUp(ThreadModel thread);

        /** Tells whether the thread that has the baton has only looked since it got it. */
        boolean hasOnlyLooked();

        /** {@code thread} records from now on; null for nobody. */
        void holderChanged(ThreadModel thread);

        /** Nobody can run, and nobody will: the listener notes why and stops the run. */
        void cameToAStand(Choice reason, List<ThreadModel> threads);

        /**
         * Tells whether a thread that the engine does not know might still wake one of ours.
         *
         * @param soon whether only those count that have not been waited for in vain for a while
         */
        boolean outsidersMayAct(boolean soon);
    }

    private final SpinLock lock = new SpinLock();
    private final Roster roster = new Roster(lock);
    private final VirtualClock clock;
    private final DefaultPolicy policy;
    private final Follower follower;
    private final Listener listener;

    private ThreadModel current;
    private ThreadModel justEnded;
    private volatile Mode mode = Mode.GUIDED;
    private final AtomicLong handOvers = new AtomicLong();

    private final Deliveries deliveries = new Deliveries();

    public Baton(VirtualClock clock, Follower follower, Listener listener) {
        this.clock = clock;
        this.policy = new DefaultPolicy(clock);
        this.follower = follower;
        this.listener = listener;
    }

    public Roster roster() {
        return roster;
    }

    /** Gives the baton to the test's own thread, the caller, at the start of the run. */
    public ThreadModel begin() {
        ThreadModel test = roster.register(Thread.currentThread(), null, Pending.Ready.INSTANCE);
        test.arrived = true;
        test.begun = true;
        current = test;
        listener.holderChanged(test);
        return test;
    }

    public Mode mode() {
        return mode;
    }

    /** Returns the thread that has the baton. */
    public ThreadModel current() {
        return current;
    }

    /** Returns how often the baton has gone to somebody; any thread may ask. */
    public long handOvers() {
        return handOvers.get();
    }

    // ---- giving the baton away

    /**
     * Makes {@code self}, which has the baton, wait for {@code pending} while others run.
     *
     * <p>If the thread was stopped meanwhile, this throws what {@code Thread.stop} throws in it.
     *
     * @return whether the run is still guided
     * @throws Unwind if the run is over and its threads are being unwound
     */
    public boolean block(ThreadModel self, Pending pending) {
        return passOnOrEnd(self, pending, Turn.RAN);
    }

    /** Lets others run before {@code self}, which can run too. */
    public boolean pause(ThreadModel self, Turn turn) {
        return passOnOrEnd(self, Pending.Ready.INSTANCE, turn);
    }

    private boolean passOnOrEnd(ThreadModel self, Pending pending, Turn turn) {
        boolean guided = passOn(self, pending, turn);
        self.throwIfStopped();
        return guided;
    }

    private boolean passOn(ThreadModel self, Pending pending, Turn turn) {
        self.inside = true;
        Deliveries.to(handOver(self, pending, turn));
        return awaitTurn(self);
    }

    /** Like {@link #block}, for a thread that must really wait in the monitor to free it. */
    public boolean waitIn(ThreadModel self, Pending.InWait pending) {
        self.inside = true;
        Deliveries.to(handOver(self, pending, Turn.RAN));
        if (pending.awaitsOutsider) {
            pauseIn(pending.monitor, self); // or that thread could not end while time passes here
        }
        do {
            while (!self.isGranted()) {
                try {
                    pending.monitor.wait();
                } catch (InterruptedException e) {
                    self.stashInterrupt();
                }
                if (pending.isEndedOutside()) {
                    changeFromOutside(() -> pending.notified = true);
                }
            }
            self.takeGrant();
        } while (!isTurnOf(self));
        return goOn(self, () -> pauseIn(pending.monitor, self));
    }

    /** Frees the monitor for a moment: whoever is to wake {@code self} in it needs it for that. */
    private static void pauseIn(Object monitor, ThreadModel self) {
        try {
            monitor.wait(1);
        } catch (InterruptedException e) {
            self.stashInterrupt();
        }
    }

    /**
     * Tells whether {@code holder} is blocked by a thread that waits in the monitor as far as the
     * model goes. That one was woken only to see that it is not its turn, and goes back to sleep as
     * soon as the machine lets it.
     */
    public boolean isHeldUpByWaiter(ThreadModel holder) {
        lock.lock();
        try {
            ThreadModel owner = RealMonitors.ownerFor(holder, roster.live());
            return owner != null && owner.pending instanceof Pending.InWait;
        } finally {
            lock.unlock();
        }
    }

    /** Takes {@code self} out of the engine's control until it comes to its next hook. */
    public void leave(ThreadModel self) {
        self.inside = true;
        Deliveries.to(handOver(self, Pending.Outside.INSTANCE, Turn.RAN));
        self.inside = false;
    }

    /** Ends {@code self}: it will not come back. */
    public void end(ThreadModel self) {
        self.inside = true;
        Deliveries.to(handOver(self, Pending.Ended.INSTANCE, Turn.RAN));
    }

    private ThreadModel handOver(ThreadModel self, Pending pending, Turn turn) {
        listener.givesUp(self);
        lock.lock();
        try {
            if (policy.idleTimers().areCounted() && !listener.hasOnlyLooked()) {
                policy.idleTimers().somethingHappened();
            }
            listener.holderChanged(null);
            self.pending = pending;
            if (pending instanceof Pending.Ended) {
                roster.ended(self);
                justEnded = self;
            }
            policy.ran(self, turn);
            return mode == Mode.GUIDED ? grant(decide(self), self) : self;
        } finally {
            lock.unlock();
        }
    }

    /** Names who runs next; null when nobody can for now, or the run is over. */
    private ThreadModel decide(ThreadModel self) {
        ThreadModel scheduled = follower.next(self, roster, clock);
        if (scheduled != null) {
            return scheduled;
        }
        Choice choice = policy.choose(roster.liveNow(), self, () -> listener.outsidersMayAct(true));
        if (choice instanceof Choice.Deadlocked && listener.outsidersMayAct(false)) {
            choice = new Choice.WaitForOutside();
        }
        if (choice instanceof Choice.Run run) {
            return run.thread();
        }
        if (choice instanceof Choice.Finish) {
            return roster.test();
        }
        if (!(choice instanceof Choice.WaitForOutside)) {
            listener.cameToAStand(choice, roster.live());
        }
        return null;
    }

    private ThreadModel grant(ThreadModel next, ThreadModel self) {
        if (mode != Mode.GUIDED) {
            // The decision ended the run: everybody has been set going already.
            return self;
        }
        current = next;
        if (next != null) {
            handOvers.incrementAndGet();
            next.summon();
        }
        return next;
    }

    private boolean awaitTurn(ThreadModel self) {
        do {
            self.awaitGrant();
        } while (!isTurnOf(self));
        return goOn(self);
    }

    /** Tells whether {@code self} may go on; the baton may have been taken back before it came. */
    private boolean isTurnOf(ThreadModel self) {
        lock.lock();
        try {
            return current == self || mode != Mode.GUIDED;
        } finally {
            lock.unlock();
        }
    }

    private boolean goOn(ThreadModel self) {
        return goOn(self, Thread::yield);
    }

    /**
     * Lets {@code self} go on, with the baton or without.
     *
     * @param pause what it does while it waits to be let go
     */
    private boolean goOn(ThreadModel self, Runnable pause) {
        if (mode == Mode.GUIDED) {
            ThreadModel ended = justEnded;
            justEnded = null;
            if (ended != null) {
                Reaper.awaitDeath(ended.thread);
                roster.letGo(ended);
            }
            self.pending = Pending.Ready.INSTANCE;
            self.inside = false;
            listener.holderChanged(self);
            return true;
        }
        self.spared = mode == Mode.UNWINDING && Aftermath.spares(self);
        self.awaitRelease(pause);
        self.inside = false;
        if (mode == Mode.UNWINDING && !self.spared) {
            throw new Unwind();
        }
        return false;
    }

    /** Lets {@code self} record again if it still has the baton. */
    public void recordAgain(ThreadModel self) {
        lock.lock();
        try {
            if (current == self && mode == Mode.GUIDED) {
                listener.holderChanged(self);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether somebody is still about to wake a thread for this run. */
    public boolean isDelivering() {
        return deliveries.areUnderWay();
    }

    // ---- taking the baton from outside

    /**
     * Makes {@code self}, the calling thread, wait for its turn.
     *
     * @return whether it has the baton now
     */
    public boolean arrive(ThreadModel self) {
        ThreadModel next = null;
        lock.lock();
        try {
            if (mode != Mode.GUIDED || self.isEnded()) {
                return false;
            }
            self.inside = true;
            self.arrived = true;
            if (current == self) {
                // Granted before it came, or not lost after all.
                self.grant();
            } else {
                self.pending = Pending.Ready.INSTANCE;
                if (current == null) {
                    next = grant(decide(null), null);
                }
            }
        } finally {
            lock.unlock();
        }
        Deliveries.to(next);
        try {
            return awaitTurn(self);
        } catch (Unwind e) {
            // Some hooks must not throw; the thread is thrown out where it next would block.
            return false;
        }
    }

    /** Runs {@code change}, made by somebody outside, and lets a thread run that it enabled. */
    public void changeFromOutside(Runnable change) {
        ThreadModel next = null;
        lock.lock();
        try {
            change.run();
            if (current == null && mode == Mode.GUIDED) {
                next = grant(decide(null), null);
            }
        } finally {
            lock.unlock();
        }
        deliveries.fromOutside(next);
    }

    /** Lets time pass for a run in which nobody has the baton, as far as nobody's time comes. */
    public void passTime(long nanos) {
        changeFromOutside(() -> policy.passTime(roster.liveNow(), nanos));
    }

    /**
     * Takes the baton from the thread that has it if that thread is stuck outside our control.
     *
     * @param stuck tells, after the thread has lost the right to record, whether it still is
     */
    public void revoke(ThreadModel holder, Predicate<ThreadModel> stuck) {
        ThreadModel next;
        lock.lock();
        try {
            if (current != holder || holder.inside || mode != Mode.GUIDED) {
                return;
            }
            listener.holderChanged(null);
            if (!stuck.test(holder) || holder.inside) {
                // It moves after all: at its next hook it will find that it still has the baton.
                return;
            }
            holder.takeGrantBack();
            holder.pending = Pending.Outside.INSTANCE;
            policy.ran(holder, Turn.RAN);
            follower.lost(holder);
            next = grant(decide(holder), null);
        } finally {
            lock.unlock();
        }
        deliveries.fromOutside(next);
    }

    // ---- the end

    /** Lets the other threads of the run come to rest once the test's body is over. */
    public void drain(ThreadModel test) {
        lock.lock();
        try {
            policy.drain();
        } finally {
            lock.unlock();
        }
        passOn(test, Pending.Draining.INSTANCE, Turn.RAN);
    }

    /** Tells whether the test's body is over. */
    public boolean isDraining() {
        return policy.isDraining();
    }

    /**
     * Ends the run if all that is outside the engine's control waits for monitors that threads of
     * the run hold, which themselves cannot go on.
     *
     * @return whether the run is over
     */
    public boolean stopIfDeadlockedOutside() {
        lock.lock();
        try {
            if (current != null || mode != Mode.GUIDED || !roster.isAnyOutside()) {
                return false;
            }
            List<ThreadModel> live = roster.live();
            for (ThreadModel thread : live) {
                if (thread.pending instanceof Pending.Outside) {
                    ThreadModel owner = RealMonitors.ownerFor(thread, live);
                    if (owner == null) {
                        return false;
                    }
                    thread.pending = new Pending.Outside(owner);
                } else if (thread.pending.deadline != Pending.NEVER) {
                    return false;
                }
            }
            listener.cameToAStand(new Choice.Deadlocked(), live);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Stops waiting for threads outside our control if the test's body is over. */
    public void endDraining() {
        changeFromOutside(policy::endDraining);
    }

    /** Ends a run that comes to no end. */
    public void stopStuck(String why) {
        lock.lock();
        try {
            listener.cameToAStand(new Choice.Livelocked(why), roster.live());
        } finally {
            lock.unlock();
        }
    }

    /** Ends the run: from now on threads go on without the engine, or are thrown out. */
    public void stop(Mode newMode) {
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
}
