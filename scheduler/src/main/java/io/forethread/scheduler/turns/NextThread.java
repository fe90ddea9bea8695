package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;

/**
 * Decides which thread runs next: the one that the schedule or the sampler names, else the one that
 * the default policy chooses. Called with the lock of the baton.
 */
final class NextThread {
    private final Roster roster;
    private final VirtualClock clock;
    private final Guide guide;
    private final DefaultPolicy policy;
    private final Baton.Listener listener;

    NextThread(
            Roster roster,
            VirtualClock clock,
            Guide guide,
            DefaultPolicy policy,
            Baton.Listener listener) {
        this.roster = roster;
        this.clock = clock;
        this.guide = guide;
        this.policy = policy;
        this.listener = listener;
    }

    /**
     * Returns the thread that runs after {@code self}, which has given the baton up; null if none
     * can for now, or the run is over.
     *
     * @param self null if nobody had the baton
     */
    ThreadModel after(ThreadModel self) {
        ThreadModel scheduled = guide.next(self, roster, clock);
        if (scheduled != null) {
            return scheduled;
        }
        ThreadModel held = guide.heldBack(roster);
        if (held != null) {
            ThreadModel other = policy.chooseBeside(held, roster.liveNow(), self);
            if (other != null) {
                return other;
            }
            guide.letGo();
            if (held.isEnabled(clock.now())) {
                return held;
            }
        }
        Choice choice =
                policy.choose(roster.liveNow(), self, () -> listener.foreignThreadsMayAct(true));
        if (choice instanceof Choice.Deadlocked && listener.foreignThreadsMayAct(false)) {
            choice = new Choice.WaitForOutside();
        }
        if (choice instanceof Choice.Run run) {
            return run.thread();
        }
        if (choice instanceof Choice.Finish) {
            return roster.test();
        }
        if (!(choice instanceof Choice.WaitForOutside)) {
            listener.cannotGoOn(choice, roster.live());
        }
        return null;
    }
}
