package io.forethread.scheduler.turns;

import io.forethread.hooks.Unwind;
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
 * Hands the baton from thread to thread. Exactly one thread of the run has it, or none while all
 * are outside the engine's control.
 *
 * <p>One lock guards all state that several threads use. While a thread holds the lock it waits for
 * nothing and runs no code of the program.
 */
public final class Baton {

    /** What the baton reports to its owner, and asks it. */
    public interface Listener {
        /** {@code thread}, the caller, is about to give the baton up. */
        void givesUp(ThreadModel thread);

        /** Tells whether the thread that has the baton has only read since it got it. */
        boolean hasOnlyRead();

        /** {@code thread} records from now on; null for none. */
        void holderChanged(ThreadModel thread);

        /** No thread will ever go on: the listener notes the reason and stops the run. */
        void cannotGoOn(Choice reason, List<ThreadModel> threads);

        /**
         * Tells whether a thread that is not of the run might still wake one of its threads.
         *
         * @param soon whether to ignore threads for which the run has waited in vain for a while
         */
        boolean foreignThreadsMayAct(boolean soon);
    }

    private final SpinLock lock = new SpinLock();
    private final Roster roster = new Roster(lock);
    private final DefaultPolicy policy;
    private final Guide guide;
    private final Listener listener;
    private final Deliveries deliveries = new Deliveries();
    private final NextThread next;
    private final RunEnding ending;

    private ThreadModel current;
    private ThreadModel justEnded;
    private final AtomicLong handOvers = new AtomicLong();

    public Baton(VirtualClock clock, Guide guide, Listener listener) {
        this.policy = new DefaultPolicy(clock);
        this.guide = guide;
        this.listener = listener;
        this.next = new NextThread(roster, clock, guide, policy, listener);
        this.ending = new RunEnding(lock, roster, policy, deliveries, listener);
    }

    public Roster roster() {
        return roster;
    }

    public RunEnding ending() {
        return ending;
    }

    public RunMode mode() {
        return ending.mode();
    }

    /** Returns the thread that has the baton; null if there is none. */
    public ThreadModel current() {
        return current;
    }

    /** Returns how often a thread has been given the baton; any thread may ask. */
    public long handOvers() {
        return handOvers.get();
    }

    /** Gives the baton to the test's own thread, the caller, at the start of the run. */
    public ThreadModel begin() {
        ThreadModel test = roster.register(Thread.currentThread(), null, Pending.Ready.INSTANCE);
        test.markArrived();
        test.begin();
        current = test;
        listener.holderChanged(test);
        return test;
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

    /** Lets another thread run before {@code self} does an event, if the sampler says so. */
    public void decide(ThreadModel self, long head, SampledTurns sampled) {
        boolean givesWay;
        lock.lock();
        try {
            givesWay = sampled.decide(self, head, roster);
        } finally {
            lock.unlock();
        }
        if (givesWay) {
            pause(self, Turn.RAN);
        }
    }

    private boolean passOnOrEnd(ThreadModel self, Pending pending, Turn turn) {
        boolean guided = passOn(self, pending, turn);
        self.stopping().throwIfStopped();
        return guided;
    }

    private boolean passOn(ThreadModel self, Pending pending, Turn turn) {
        self.enterEngine();
        Deliveries.to(handOver(self, pending, turn));
        return awaitTurn(self);
    }

    /** As {@link #block}, for a thread that must really wait in the monitor to free it. */
    public boolean waitIn(ThreadModel self, Pending.InWait pending) {
        self.enterEngine();
        Deliveries.to(handOver(self, pending, Turn.RAN));
        if (pending.awaitsForeignThread()) {
            pauseIn(pending.monitor(), self); // that thread needs the monitor to end
        }
        do {
            while (!self.isGranted()) {
                try {
                    pending.monitor().wait();
                } catch (InterruptedException e) {
                    self.stashInterrupt();
                }
                if (pending.hasForeignThreadEnded()) {
                    // A thread that changes the waiters of this monitor really holds it, as self
                    // does.
                    changeFromOutside(() -> pending.lock().wake(pending));
                }
            }
            self.takeGrant();
        } while (!isTurnOf(self));
        return goOn(self, () -> pauseIn(pending.monitor(), self));
    }

    /** Frees the monitor for a moment: the thread that wakes {@code self} in it has to enter it. */
    private static void pauseIn(Object monitor, ThreadModel self) {
        try {
            monitor.wait(1);
        } catch (InterruptedException e) {
            self.stashInterrupt();
        }
    }

    /**
     * Tells whether a monitor on which {@code holder} is really blocked is held by a thread that
     * waits in it as far as the model goes. That thread was woken, sees that it is not its turn,
     * and goes back to waiting as soon as the operating system lets it run.
     */
    public boolean isHeldUpByWaiter(ThreadModel holder) {
        lock.lock();
        try {
            ThreadModel owner = RealMonitors.ownerFor(holder, roster.live());
            return owner != null && owner.pending() instanceof Pending.InWait;
        } finally {
            lock.unlock();
        }
    }

    /** Takes {@code self} out of the engine's control until it reaches its next hook. */
    public void leave(ThreadModel self) {
        self.enterEngine();
        Deliveries.to(handOver(self, Pending.Outside.INSTANCE, Turn.RAN));
        self.leaveEngine();
    }

    /** Ends {@code self}: it will not come back. */
    public void end(ThreadModel self) {
        self.enterEngine();
        Deliveries.to(handOver(self, Pending.Ended.INSTANCE, Turn.RAN));
    }

    /** Lets the other threads of the run end or wait, once the test's body is over. */
    public void drain(ThreadModel test) {
        ending.startDraining();
        passOn(test, Pending.Draining.INSTANCE, Turn.RAN);
    }

    private ThreadModel handOver(ThreadModel self, Pending pending, Turn turn) {
        listener.givesUp(self);
        lock.lock();
        try {
            if (policy.idleTimers().areCounted() && !listener.hasOnlyRead()) {
                policy.idleTimers().somethingHappened();
            }
            listener.holderChanged(null);
            self.setPending(pending);
            if (pending instanceof Pending.Ended) {
                roster.ended(self);
                justEnded = self;
            }
            policy.ran(self, turn);
            return ending.isGuided() ? grant(next.after(self), self) : self;
        } finally {
            lock.unlock();
        }
    }

    private ThreadModel grant(ThreadModel chosen, ThreadModel self) {
        if (!ending.isGuided()) {
            // The decision ended the run: all threads are being released already.
            return self;
        }
        current = chosen;
        if (chosen != null) {
            handOvers.incrementAndGet();
            chosen.summon();
        }
        return chosen;
    }

    // ---- getting it back

    private boolean awaitTurn(ThreadModel self) {
        do {
            self.awaitGrant();
        } while (!isTurnOf(self));
        return goOn(self, Thread::yield);
    }

    /** Tells whether {@code self} may go on; the baton may have been revoked before it came. */
    private boolean isTurnOf(ThreadModel self) {
        lock.lock();
        try {
            return current == self || !ending.isGuided();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Lets {@code self} go on, with the baton or without it.
     *
     * @param pause what it does while it waits to be released from a run that is over
     * @return whether it has the baton
     */
    private boolean goOn(ThreadModel self, Runnable pause) {
        if (!ending.isGuided()) {
            ending.leave(self, pause);
            return false;
        }
        ThreadModel ended = justEnded;
        justEnded = null;
        if (ended != null) {
            Reaper.awaitDeath(ended.thread());
            roster.letGo(ended);
        }
        self.setPending(Pending.Ready.INSTANCE);
        self.leaveEngine();
        listener.holderChanged(self);
        return true;
    }

    /** Lets {@code self} record again if it still has the baton. */
    public void recordAgain(ThreadModel self) {
        lock.lock();
        try {
            if (current == self && ending.isGuided()) {
                listener.holderChanged(self);
            }
        } finally {
            lock.unlock();
        }
    }

    // ---- taking the baton from outside

    /**
     * Makes {@code self}, the calling thread, wait for its turn.
     *
     * @return whether it has the baton now
     */
    public boolean arrive(ThreadModel self) {
        ThreadModel chosen = null;
        lock.lock();
        try {
            if (!ending.isGuided() || self.isEnded()) {
                return false;
            }
            self.enterEngine();
            self.markArrived();
            if (current == self) {
                // Granted before the thread came, or not revoked after all.
                self.grant();
            } else {
                self.setPending(Pending.Ready.INSTANCE);
                if (current == null) {
                    chosen = grant(next.after(null), null);
                }
            }
        } finally {
            lock.unlock();
        }
        Deliveries.to(chosen);
        try {
            return awaitTurn(self);
        } catch (Unwind e) {
            // Some hooks must not throw; the thread is unwound where it next would block.
            return false;
        }
    }

    /** Runs {@code change}, made outside the run, and lets a thread run that it has enabled. */
    public void changeFromOutside(Runnable change) {
        ThreadModel chosen = null;
        lock.lock();
        try {
            change.run();
            if (current == null && ending.isGuided()) {
                chosen = grant(next.after(null), null);
            }
        } finally {
            lock.unlock();
        }
        deliveries.fromOutside(chosen);
    }

    /** Lets time pass, up to the next deadline, in a run in which nobody has the baton. */
    public void passTime(long nanos) {
        changeFromOutside(() -> policy.passTime(roster.liveNow(), nanos));
    }

    /** Stops waiting for threads outside the engine's control if the test's body is over. */
    public void endDraining() {
        changeFromOutside(policy::endDraining);
    }

    /**
     * Ends the run if nobody has the baton, and all threads outside the engine's control are
     * blocked on monitors that threads of the run hold.
     *
     * @return whether the run is over
     */
    public boolean stopIfDeadlockedOutside() {
        lock.lock();
        try {
            return current == null && ending.isGuided() && ending.stopIfDeadlockedOutside();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes the baton from a thread that is stuck outside the engine's control.
     *
     * @param stuck tells, after the thread has lost the right to record, whether it still is
     */
    public void revoke(ThreadModel holder, Predicate<ThreadModel> stuck) {
        ThreadModel chosen;
        lock.lock();
        try {
            if (current != holder || holder.isInside() || !ending.isGuided()) {
                return;
            }
            listener.holderChanged(null);
            if (!stuck.test(holder) || holder.isInside()) {
                // It moves after all: at its next hook it will find that it still has the baton.
                return;
            }
            holder.takeGrantBack();
            holder.setPending(Pending.Outside.INSTANCE);
            policy.ran(holder, Turn.RAN);
            guide.lost(holder);
            chosen = grant(next.after(holder), null);
        } finally {
            lock.unlock();
        }
        deliveries.fromOutside(chosen);
    }
}
