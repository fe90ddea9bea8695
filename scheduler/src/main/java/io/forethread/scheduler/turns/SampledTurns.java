package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.sampling.DecisionPoints;
import io.forethread.scheduler.sampling.SampledThread;
import io.forethread.scheduler.sampling.Sampler;
import io.forethread.scheduler.sampling.Sampling;
import io.forethread.scheduler.sampling.SwitchLog;

import java.util.ArrayList;
import java.util.List;

/**
 * Lets a sampler choose who runs: at every decision point, and when a thread cannot go on. Time
 * passes only when nothing else can happen, as under the default policy.
 */
public final class SampledTurns implements Guide {
    private final Sampler sampler;
    private final DecisionPoints points;
    private final SwitchLog log;
    private final List<SampledThread> threads = new ArrayList<>();
    private final List<SampledThread> enabled = new ArrayList<>();

    private long decisionsLeft;
    private long spun;
    private boolean active;

    /** The thread that was chosen at a decision point, until it gets the baton. */
    private ThreadModel chosen;

    public SampledTurns(Sampling sampling) {
        this.sampler = sampling.sampler();
        this.points = sampling.points();
        this.log = sampling.log();
        this.decisionsLeft = sampling.mostDecisions();
        this.active = !sampler.isDone();
    }

    @Override
    public boolean isActive() {
        return active;
    }

    /** Tells whether it is decided who goes on before an event. */
    public boolean isDecisionPoint(long head) {
        return active && points.contains(head);
    }

    /** Notes that the running thread awaits something inside the JDK. */
    public void awaited() {
        log.awaited();
    }

    /**
     * Decides who goes on, {@code self} having come to a decision point. Called with the lock of
     * the baton.
     *
     * @return whether {@code self} must give the baton away
     */
    boolean decide(ThreadModel self, long head, Roster roster) {
        SampledThread me = of(self);
        me.comeTo(head, points.variable(head));
        log.reached(me);
        sampler.reached(me);
        if (--decisionsLeft < 0) {
            log.stopped(me);
            active = false;
            return false;
        }
        wakeResting(me);
        if (roster.liveNow().size() < 2 || findEnabled(roster) < 2) {
            return false;
        }
        SampledThread next = sampler.choose(enabled, me);
        if (next == null || next == me) {
            return false;
        }
        log.stopped(me);
        log.deviates(next, me, true);
        chosen = roster.find(next.name());
        return true;
    }

    @Override
    public ThreadModel next(ThreadModel self, Roster roster, VirtualClock clock) {
        if (!active) {
            return null;
        }
        spun = 0;
        ThreadModel decided = chosen;
        chosen = null;
        if (decided != null && decided.isEnabled(clock.now())) {
            return decided;
        }
        SampledThread me = self == null ? null : of(self);
        if (me != null) {
            me.waits();
            log.gaveUp(me, self.isEnded() || self.pending() instanceof Pending.Draining);
            if (!me.isResting()) {
                wakeResting(me);
            }
            if (sampler.isDone() && log.isPastDeviations()) {
                active = false;
                return null;
            }
        }
        return successor(me, roster);
    }

    private ThreadModel successor(SampledThread me, Roster roster) {
        if (findEnabled(roster) == 0) {
            return null;
        }
        SampledThread usual = nextAfter(me);
        SampledThread next = enabled.size() == 1 ? usual : sampler.choose(enabled, me);
        if (next == null) {
            next = usual;
        }
        if (next != usual && me != null) {
            log.deviates(next, me, enabled.contains(me));
        }
        return roster.find(next.name());
    }

    /** Returns the thread that the default policy would take: the next one by creation. */
    private SampledThread nextAfter(SampledThread me) {
        for (SampledThread thread : enabled) {
            if (me != null && thread.index() > me.index()) {
                return thread;
            }
        }
        return enabled.get(0);
    }

    /** Finds the threads that can run now, and not only because time has passed. */
    private int findEnabled(Roster roster) {
        enabled.clear();
        for (ThreadModel thread : roster.liveNow()) {
            if (thread.isEnabled(Pending.BEFORE_ALL_TIME) && !of(thread).isResting()) {
                enabled.add(of(thread));
            }
        }
        return enabled.size();
    }

    private SampledThread of(ThreadModel thread) {
        while (threads.size() <= thread.index()) {
            threads.add(null);
        }
        SampledThread known = threads.get(thread.index());
        if (known == null) {
            known = new SampledThread(thread.index(), thread.name());
            threads.set(thread.index(), known);
        }
        return known;
    }

    /** Lets threads that spin run again: another one has done something. */
    private void wakeResting(SampledThread by) {
        for (SampledThread thread : threads) {
            if (thread != null && thread != by) {
                thread.setResting(false);
            }
        }
    }

    @Override
    public boolean spent(ThreadModel self, long events, boolean spins) {
        if (!active || !spins) {
            return false;
        }
        SampledThread me = of(self);
        sampler.gaveWay(me);
        spun += events;
        if (spun < Follower.LONG_SPIN) {
            return false;
        }
        me.setResting(true);
        log.endsInexactly();
        return true;
    }

    @Override
    public Pending.InWait woken(ThreadModel notifier, List<Pending.InWait> waiters) {
        Pending.InWait woken = waiters.isEmpty() ? null : waiters.get(0);
        if (!active) {
            return woken;
        }
        SampledThread me = of(notifier);
        me.notifies();
        if (waiters.size() > 1) {
            int index =
                    sampler.wake(
                            me, waiters.stream().map(waiter -> waiter.thread().name()).toList());
            woken = waiters.get(index);
            if (index > 0) {
                log.deviates(me, woken.thread().name());
            }
        }
        log.woke(woken == null ? notifier.name() : woken.thread().name());
        return woken;
    }

    @Override
    public void lost(ThreadModel self) {
        log.endsInexactly();
    }
}
