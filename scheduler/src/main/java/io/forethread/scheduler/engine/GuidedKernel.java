package io.forethread.scheduler.engine;

import io.forethread.hooks.Unwind;
import io.forethread.recorder.DeepRecordingSink;
import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.outside.OutsidePatience;
import io.forethread.scheduler.sampling.Sampling;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.turns.Baton;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;
import io.forethread.scheduler.turns.Follower;
import io.forethread.scheduler.turns.Guide;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.scheduler.turns.RunMode;
import io.forethread.scheduler.turns.SampledTurns;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.store.Chunk;
import io.forethread.trace.store.TraceStore;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The services of one guided run: connects the recorder, which asks where to stop, with the baton,
 * which decides who goes on.
 */
abstract class GuidedKernel extends DeepRecordingSink implements RunKernel, Baton.Listener {
    /** After how many events the engine checks whether a thread spins. */
    private static final int SLICE = 1024;

    /** How many slices a thread may run before others get a turn. */
    private static final int SLICES_PER_TURN = 1024;

    private static final long BEGIN = Layout.head(EventKind.BEGIN, 0);
    private static final long REACHED = Layout.head(EventKind.REACHED, 0);

    private final RunOptions options;
    private final VirtualClock clock = new VirtualClock();
    private final Follower follower;

    /** What chooses who runs in a sampled run; null in others. */
    private final SampledTurns sampled;

    private final Guide guide;
    private final Baton baton;
    private final Roster roster;
    private final OutsidePatience patience;
    private final OutcomeCollector outcomes = new OutcomeCollector();

    private int slicesInTurn;

    /** Whether the trace has the event that marks the end of the schedule. */
    private boolean endIsMarked;

    /**
     * @param sampling null if the run follows the schedule
     */
    GuidedKernel(RunOptions options, Schedule schedule, Sampling sampling, TraceStore store) {
        super(store, SLICE, options.depth(), schedule.stopsAtCalls());
        this.options = options;
        this.patience = new OutsidePatience(options.patience());
        this.follower =
                new Follower(schedule, CodeMap::site, EventDescription::of, options.longestStep());
        this.sampled = sampling == null ? null : new SampledTurns(sampling);
        this.guide = sampled == null ? follower : sampled;
        this.baton = new Baton(clock, guide, this);
        this.roster = baton.roster();
        decideBeforeEvents(sampled != null && sampled.isActive());
    }

    @Override
    public final Baton baton() {
        return baton;
    }

    @Override
    public final Roster roster() {
        return roster;
    }

    @Override
    public final VirtualClock clock() {
        return clock;
    }

    @Override
    public final Guide guide() {
        return guide;
    }

    final Follower follower() {
        return follower;
    }

    @Override
    public final long seedFor(ThreadModel thread) {
        return options.seed() * 0x9E3779B97F4A7C15L + thread.name().hashCode();
    }

    final OutcomeCollector outcomes() {
        return outcomes;
    }

    final ObjectTable objectTable() {
        return objects;
    }

    final Chunk finalChunk() {
        return lastChunk();
    }

    // ---- the calling thread

    @Override
    public final ThreadModel act() {
        return isHolder() || arrive() ? baton.current() : null;
    }

    @Override
    public final ThreadModel actOrUnwind() {
        ThreadModel self = act();
        if (self == null && baton.mode() == RunMode.UNWINDING) {
            ThreadModel left = roster.find(Thread.currentThread());
            if (left != null && left.isToUnwind()) {
                throw new Unwind();
            }
        }
        if (self != null) {
            self.stopping().throwIfStopped();
        }
        return self;
    }

    @Override
    protected final boolean arrive() {
        Thread thread = Thread.currentThread();
        if (thread instanceof EngineThread) {
            return false;
        }
        ThreadModel self = roster.find(thread);
        if (self == null
                || self.isInside()
                || self.classInit().isUnderWay()
                || self.isInIoWait()
                || !baton.arrive(self)) {
            return false;
        }
        if (self.begin()) {
            record(BEGIN, 0, 0, 0);
        }
        return true;
    }

    @Override
    public final void setRecording(ThreadModel self, boolean on) {
        if (on) {
            baton.recordAgain(self);
        } else {
            setHolder(null, 0);
        }
    }

    // ---- places where a schedule can stop a thread

    @Override
    public final void comeTo(ThreadModel self, long head) {
        self.standAt(head);
        before(head);
    }

    @Override
    public final void comeTo(ThreadModel self, long head, Pending next) {
        self.willWaitFor(next);
        comeTo(self, head);
        self.willWaitFor(null);
    }

    @Override
    public final void comeToInside(long head) {
        before(head);
    }

    @Override
    public final void comeToQuietly(ThreadModel self, long head) {
        self.standAt(head);
        try { // not by quietly(): each exit of a monitor comes here, and would make a lambda
            before(head);
        } catch (Unwind e) {
            // Thrown again where the thread next would block.
        } catch (Error e) {
            self.stopping().stopLater(e);
        }
    }

    @Override
    public final boolean quietly(ThreadModel self, BooleanSupplier waiting) {
        try {
            return waiting.getAsBoolean();
        } catch (Unwind e) {
            return false; // thrown again where the thread next would block
        } catch (Error e) {
            self.stopping().stopLater(e);
            return false;
        }
    }

    @Override
    public final void giveWayUnlocked(ThreadModel self) {
        if (self.locks().takeGiveWay()) {
            quietly(self, () -> baton.pause(self, Turn.SPUN));
        }
    }

    @Override
    protected final void reached(long head) {
        ThreadModel self = baton.current();
        if (isInFunction(self) && isPartOfFunction(head)) {
            return; // the atomic operation is one step, with all that its function does
        }
        self.standAt(head);
        if (follower.reached(self)) {
            baton.pause(self, Turn.RAN);
        } else {
            markEndOfSchedule();
            watch(follower.watchedFor(self));
        }
    }

    @Override
    protected final void decide(long head) {
        if (!sampled.isActive()) {
            decideBeforeEvents(false);
        } else if (head == Follower.AWAIT_INSIDE) {
            sampled.awaited();
        } else if (sampled.isDecisionPoint(head)) {
            ThreadModel self = baton.current();
            if (!(isInFunction(self) && isPartOfFunction(head))) {
                self.standAt(head);
                if (sampled.givesWay(self, head, roster)) {
                    baton.pause(self, Turn.RAN);
                }
            }
        }
    }

    private boolean isInFunction(ThreadModel self) {
        return self.atomics().isInFunction(recorded());
    }

    private static boolean isPartOfFunction(long head) {
        EventKind kind = Layout.kind(head);
        return kind.isAccess() || kind.isCall();
    }

    /** Marks in the trace where the schedule has been followed to its end. */
    private void markEndOfSchedule() {
        if (!endIsMarked && follower.isCompleted()) {
            endIsMarked = true;
            note(REACHED, 0, 0, 0);
        }
    }

    @Override
    protected final void sliceEnded() {
        ThreadModel self = baton.current();
        if (recorded() > options.mostEvents()) {
            baton.ending()
                    .stopStuck("it has done " + recorded() + " events and has not come to an end");
            throw new Unwind();
        }
        boolean repeats = sliceRepeats();
        if (guide.isActive()) {
            boolean givesWay = guide.spent(self, SLICE, repeats);
            watch(follower.watchedFor(self));
            if (givesWay && !isInFunction(self)) {
                baton.pause(self, Turn.SPUN);
            }
        } else if (!isInFunction(self)) {
            giveWayAfterSlice(self, repeats);
        }
    }

    private void giveWayAfterSlice(ThreadModel self, boolean repeats) {
        if (repeats && self.locks().holdsAny() && !self.locks().isToGiveWayWhenUnlocked()) {
            // Stopped here each time, it would keep its lock from the thread that ends the loop.
            self.locks().giveWayWhenUnlocked();
        } else if (repeats) {
            baton.pause(self, Turn.SPUN);
        } else if (++slicesInTurn >= SLICES_PER_TURN) {
            baton.pause(self, Turn.WORKED_LONG);
        }
    }

    // ---- recording

    @Override
    public final void note(long head, int owner, int member, long value) {
        record(head, owner, member, value);
    }

    @Override
    public final void noteRead(long head, int owner, int member, long value) {
        recordRead(head, owner, member, value);
    }

    @Override
    public final TrackedObject tracked(Object object, long head) {
        return touch(object, head);
    }

    @Override
    public final int numberOf(Object object) {
        return idOf(object);
    }

    @Override
    public final LockModel monitorOf(Object object, long head) {
        TrackedObject tracked = touch(object, head);
        if (tracked.monitorModel == null) {
            tracked.monitorModel = new LockModel(tracked.id, object.getClass().getName(), null);
        }
        return (LockModel) tracked.monitorModel;
    }

    @Override
    public final LockModel usedMonitorOf(Object object) {
        TrackedObject tracked = objects.known(object);
        return tracked == null ? null : (LockModel) tracked.monitorModel;
    }

    @Override
    public final LockModel lockOf(TrackedObject tracked) {
        if (tracked.lockModel == null) {
            tracked.lockModel = new LockModel(tracked.id, objects.className(tracked.id), tracked);
        }
        return (LockModel) tracked.lockModel;
    }

    // ---- reports of the baton

    @Override
    public final boolean hasOnlyRead() {
        return sliceIsIdle();
    }

    @Override
    public final void holderChanged(ThreadModel thread) {
        if (thread == null) {
            setHolder(null, 0);
        } else {
            slicesInTurn = 0;
            patience.moved();
            startSlice();
            watch(follower.watchedFor(thread));
            setHolder(thread.thread(), thread.index());
            markEndOfSchedule();
        }
    }

    @Override
    public final void cannotGoOn(Choice reason, List<ThreadModel> live) {
        outcomes.cannotGoOn(reason, new Deadlock(live, objects));
        baton.ending().stop(RunMode.UNWINDING);
    }

    @Override
    public final boolean foreignThreadsMayAct(boolean soon) {
        if (soon) {
            return patience.mayActSoon(roster);
        }
        // Threads that wait for each other have to end that themselves.
        return Deadlock.cycle(roster.liveNow()).isEmpty() && patience.mayEndDeadlock(roster);
    }
}
