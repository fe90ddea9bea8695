package io.forethread.scheduler.engine;

import io.forethread.hooks.ToldTimes;
import io.forethread.hooks.Unwind;
import io.forethread.recorder.RecordingSink;
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
import io.forethread.scheduler.primitives.AtomicHooks;
import io.forethread.scheduler.primitives.AtomicVariables;
import io.forethread.scheduler.primitives.BlockingHooks;
import io.forethread.scheduler.primitives.ConditionHooks;
import io.forethread.scheduler.primitives.EdgeHooks;
import io.forethread.scheduler.primitives.JdkCallHooks;
import io.forethread.scheduler.primitives.MonitorHooks;
import io.forethread.scheduler.primitives.ParkHooks;
import io.forethread.scheduler.primitives.RangeHooks;
import io.forethread.scheduler.primitives.ThreadHooks;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.turns.Baton;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;
import io.forethread.scheduler.turns.Follower;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.store.Chunk;
import io.forethread.trace.store.TraceStore;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The sink of one guided run: takes what the threads do, records it, and lets the {@link Baton}
 * decide who goes on. What each primitive means is told by a class of its own.
 */
public final class GuidedRun extends RecordingSink implements Baton.Listener {
    /** After how many events it is looked whether the thread spins. */
    private static final int SLICE = 1024;

    /** How many slices a thread may run before others have their turn. */
    private static final int SLICES_PER_TURN = 1024;

    /** How often a thread is thrown out of where it blocks before it is left alone. */
    private static final int MOST_UNWINDS = 64;

    private static final long BEGIN = Layout.head(EventKind.BEGIN, 0);
    private static final long END = Layout.head(EventKind.END, 0);

    public final Baton baton;
    public final Roster roster;
    public final VirtualClock clock = new VirtualClock();
    public final Follower follower;
    private final RunOptions options;
    private final OutcomeCollector verdict = new OutcomeCollector();
    private final OutsidePatience outsiders;

    /** The fields that VarHandles accessed in a mode that orders other accesses, by number. */
    public final BitSet accessedAsVolatile = new BitSet();

    public final EdgeHooks edges = new EdgeHooks(this);
    private final MonitorHooks monitors = new MonitorHooks(this);
    private final ThreadHooks threads = new ThreadHooks(this, verdict, monitors);
    private final ParkHooks parking = new ParkHooks(this);
    private final BlockingHooks blocking = new BlockingHooks(this);
    private final ConditionHooks conditions = new ConditionHooks(this, edges);
    private final JdkCallHooks jdkCalls = new JdkCallHooks(this, edges, conditions);
    private final AtomicHooks atomics = new AtomicHooks(this);
    private final RangeHooks ranges = new RangeHooks(this);

    private int slicesInTurn;

    /** Whether the trace says already that the schedule has been followed. */
    private boolean noted;

    GuidedRun(RunOptions options, Schedule schedule, TraceStore store) {
        super(store, TraceStore.DEFAULT_CHUNK_EVENTS, SLICE);
        this.options = options;
        this.outsiders = new OutsidePatience(options.patience());
        this.follower =
                new Follower(schedule, CodeMap::site, EventDescription::of, options.longestStep());
        this.baton = new Baton(clock, follower, this);
        this.roster = baton.roster();
    }

    OutcomeCollector verdict() {
        return verdict;
    }

    public ObjectTable objectTable() {
        return objects;
    }

    Chunk finalChunk() {
        return lastChunk();
    }

    /** Returns the seed of the JDK's random numbers in {@code thread}, the same in every run. */
    public long seedFor(ThreadModel thread) {
        return options.seed() * 0x9E3779B97F4A7C15L + thread.name.hashCode();
    }

    /** Tells whether the threads are at rest that were woken for real when the test was over. */
    boolean rousedAreAtRest() {
        return parking.rousedAreAtRest();
    }

    // ---- what the classes of the primitives use

    /**
     * Returns the calling thread if it takes part in the run and has the baton now, waiting for its
     * turn if need be; null if it is not ours, or the run is over.
     */
    public ThreadModel act() {
        return isHolder() || arrive() ? baton.current() : null;
    }

    /** Like {@link #act()}, for a hook at which a thread may block and can be thrown out. */
    public ThreadModel actOrUnwind() {
        ThreadModel self = act();
        if (self == null && baton.mode() == Baton.Mode.UNWINDING) {
            ThreadModel left = roster.find(Thread.currentThread());
            if (left != null
                    && !left.inside
                    && !left.adopted
                    && !left.spared
                    && left.unwinds++ < MOST_UNWINDS) {
                throw new Unwind();
            }
        }
        if (self != null) {
            self.throwIfStopped();
        }
        return self;
    }

    /** Comes to an event that is about to happen: the place at which a schedule can stop it. */
    public void comeTo(ThreadModel self, long head) {
        self.standingAt = head;
        before(head);
    }

    /** Like {@link #comeTo}, for a thread that would then wait for {@code next}. */
    public void comeTo(ThreadModel self, long head, Pending next) {
        self.waitsNext = next;
        comeTo(self, head);
        self.waitsNext = null;
    }

    /** Like {@link #comeTo} inside the JDK: messages go on to name the place of the call. */
    public void comeToInside(long head) {
        before(head);
    }

    /** Like {@link #comeTo} where no exception may be thrown. */
    public void comeToQuietly(ThreadModel self, long head) {
        self.standingAt = head;
        try {
            before(head);
        } catch (Unwind e) {
            // Thrown again where the thread next would block.
        } catch (Error e) {
            self.stopLater(e);
        }
    }

    /**
     * Does what may make {@code self} wait where no exception may be thrown. What ends the thread
     * is thrown where it next would block.
     *
     * @return what {@code waiting} returns; false if it threw
     */
    public boolean quietly(ThreadModel self, BooleanSupplier waiting) {
        try {
            return waiting.getAsBoolean();
        } catch (Unwind e) {
            return false;
        } catch (Error e) {
            self.stopLater(e);
            return false;
        }
    }

    /** Lets others run if {@code self} spins and has just given its last lock back. */
    public void giveWayUnlocked(ThreadModel self) {
        if (self.givesWayUnlocked && self.held.isEmpty()) {
            self.givesWayUnlocked = false;
            quietly(self, () -> baton.pause(self, Turn.SPUN));
        }
    }

    public void note(long head, int owner, int member, long value) {
        record(head, owner, member, value);
    }

    public void noteRead(long head, int owner, int member, long value) {
        recordRead(head, owner, member, value);
    }

    public TrackedObject tracked(Object object, long head) {
        return touch(object, head);
    }

    public int numberOf(Object object) {
        return idOf(object);
    }

    public LockModel monitorOf(Object object, long head) {
        TrackedObject tracked = touch(object, head);
        if (tracked.monitorModel == null) {
            tracked.monitorModel = new LockModel(tracked.id, object.getClass().getName(), null);
        }
        return (LockModel) tracked.monitorModel;
    }

    public LockModel lockOf(TrackedObject tracked) {
        if (tracked.lockModel == null) {
            tracked.lockModel = new LockModel(tracked.id, objects.className(tracked.id), tracked);
        }
        return (LockModel) tracked.lockModel;
    }

    public void setRecording(ThreadModel self, boolean on) {
        if (on) {
            baton.recordAgain(self);
        } else {
            setHolder(null, 0);
        }
    }

    // ---- the recorder's questions

    @Override
    protected boolean arrive() {
        Thread thread = Thread.currentThread();
        if (thread instanceof EngineThread) {
            return false;
        }
        ThreadModel self = roster.find(thread);
        if (self == null
                || self.inside
                || self.classInitDepth > 0
                || self.waitsForWorld
                || !baton.arrive(self)) {
            return false;
        }
        if (!self.begun) {
            self.begun = true;
            record(BEGIN, 0, 0, 0);
        }
        return true;
    }

    @Override
    protected void reached(long head) {
        ThreadModel self = baton.current();
        if (atomics.isInFunction(self) && Layout.kind(head).isAccess()) {
            return; // its operation is one step, and so is all that it does
        }
        self.standingAt = head;
        if (follower.reached(self)) {
            baton.pause(self, Turn.RAN);
        } else {
            noteIfCompleted();
            watch(follower.watchedFor(self));
        }
    }

    /** Marks in the trace where the schedule has been followed to its end. */
    private void noteIfCompleted() {
        if (!noted && follower.isCompleted()) {
            noted = true;
            note(Layout.head(EventKind.REACHED, 0), 0, 0, 0);
        }
    }

    @Override
    protected void sliceEnded() {
        ThreadModel self = baton.current();
        if (recorded() > options.mostEvents()) {
            baton.stopStuck("it has done " + recorded() + " events and has not come to an end");
            throw new Unwind();
        }
        boolean repeats = sliceRepeats();
        if (follower.isActive()) {
            boolean givesWay = follower.spent(self, SLICE, repeats);
            watch(follower.watchedFor(self));
            if (givesWay && !atomics.isInFunction(self)) {
                baton.pause(self, Turn.SPUN);
            }
        } else if (!atomics.isInFunction(self)) {
            if (repeats && !self.held.isEmpty() && !self.givesWayUnlocked) {
                // Stopped here every time, it would keep its lock from whoever could end the loop.
                self.givesWayUnlocked = true;
            } else if (repeats) {
                baton.pause(self, Turn.SPUN);
            } else if (++slicesInTurn >= SLICES_PER_TURN) {
                baton.pause(self, Turn.WORKED_LONG);
            }
        }
    }

    // ---- what the baton tells

    @Override
    public void givesUp(ThreadModel thread) {
        if (!thread.gates.isEmpty() && isHolder()) {
            monitors.endThrownCalls(thread);
        }
    }

    @Override
    public boolean hasOnlyLooked() {
        return sliceIsIdle();
    }

    @Override
    public void holderChanged(ThreadModel thread) {
        if (thread == null) {
            setHolder(null, 0);
        } else {
            slicesInTurn = 0;
            outsiders.moved();
            startSlice();
            watch(follower.watchedFor(thread));
            setHolder(thread.thread, thread.index);
            noteIfCompleted();
        }
    }

    @Override
    public void cameToAStand(Choice reason, List<ThreadModel> live) {
        verdict.standstill(reason, new Deadlock(live, objects));
        baton.stop(Baton.Mode.UNWINDING);
    }

    @Override
    public boolean outsidersMayAct(boolean soon) {
        return soon ? outsiders.mayActSoon(roster) : outsiders.mayEndStandstill(roster);
    }

    /**
     * Frees what {@code self} holds no longer: an exception that nobody caught may have ended it.
     */
    public void endsUncaught(ThreadModel self) {
        monitors.endThrownCalls(self);
        monitors.endLostExits(self);
    }

    // ---- the hooks, each told by the class of its primitive

    void testEnded(ThreadModel test, boolean thrown) {
        if (isHolder()) {
            endsUncaught(test);
            record(END, 0, 0, thrown ? 1 : 0);
        }
        baton.drain(test);
    }

    @Override
    public void classInitEnter() {
        threads.classInitEnter();
    }

    @Override
    public void classInitExit() {
        threads.classInitExit();
    }

    @Override
    public void monitorEnter(Object lock, long head) {
        monitors.enter(lock, head);
    }

    @Override
    public void monitorExit(Object lock, long head) {
        monitors.exit(lock, head);
    }

    @Override
    public void monitorEntered(Object lock, long head) {
        monitors.entered(lock, head);
    }

    @Override
    public void monitorExiting(Object lock, long head) {
        monitors.exiting(lock, head);
    }

    @Override
    public void gateEnter(Object receiver, long head, int method) {
        monitors.gateEnter(receiver, head, method);
    }

    @Override
    public void gateExit(Object receiver, long head, int method) {
        monitors.gateExit(receiver, head, method);
    }

    @Override
    public void caught(long head) {
        if (isHolder() && !baton.current().held.isEmpty()) {
            monitors.caught(baton.current(), head);
        }
    }

    @Override
    public void monitorWait(Object lock, long millis, int nanos, long head)
            throws InterruptedException {
        monitors.await(lock, millis, nanos, head);
    }

    @Override
    public void monitorNotify(Object lock, long head) {
        monitors.signal(lock, head);
    }

    @Override
    public void monitorNotifyAll(Object lock, long head) {
        monitors.signalAll(lock, head);
    }

    @Override
    public void at(long head) {
        ThreadModel self = act();
        if (self != null) {
            comeTo(self, head);
            self.callSite = head;
        }
    }

    @Override
    public void threadStarting(Thread thread) {
        threads.starting(thread);
    }

    @Override
    public void threadNotStarted(Thread thread) {
        threads.notStarted(thread);
    }

    @Override
    public void threadRun(Object self) {
        ThreadModel model = act();
        if (model != null) {
            model.throwIfStopped();
        }
    }

    @Override
    public void threadExit(Thread thread) {
        threads.exit();
    }

    @Override
    public boolean uncaught(Thread thread, Throwable exception) {
        return threads.uncaught(thread, exception);
    }

    @Override
    public void threadJoin(Thread thread, long millis, int nanos, long head)
            throws InterruptedException {
        threads.join(thread, millis, nanos, head);
    }

    @Override
    public void interrupt(Thread thread) {
        threads.interrupt(thread);
    }

    @Override
    public boolean threadStop(Thread thread) {
        return threads.stop(thread);
    }

    @Override
    public boolean isInterrupted(boolean flag, Thread thread) {
        return threads.isInterrupted(flag, thread);
    }

    @Override
    public Thread.State threadState(Thread.State state, Thread thread) {
        return threads.state(state, thread);
    }

    @Override
    public void sleep(long millis, int nanos, long head) throws InterruptedException {
        threads.sleep(millis, nanos, head);
    }

    @Override
    public void yield(long head) {
        if (!threads.giveWay(sliceIsIdle())) {
            Thread.yield();
        }
    }

    @Override
    public void onSpinWait(long head) {
        if (!threads.giveWay(sliceIsIdle())) {
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean park(Object blocker, int mode, long time) {
        return parking.park(blocker, mode, time);
    }

    @Override
    public boolean unpark(Thread thread) {
        return parking.unpark(thread);
    }

    @Override
    public void beforeCall(Object receiver, long head, int effect) {
        jdkCalls.before(receiver, null, head, effect);
    }

    @Override
    public void beforeGive(Object receiver, Object element, long head, int effect) {
        jdkCalls.before(receiver, element, head, effect);
    }

    @Override
    public void afterCall(Object receiver, Object result, long head, int effect) {
        jdkCalls.after(receiver, result, head, effect);
    }

    @Override
    public void signal(Object object, Object element, int part) {
        edges.signal(object, element, part);
    }

    @Override
    public void await(Object object, Object element, int part) {
        edges.await(object, element, part);
    }

    @Override
    public void taskBegins() {
        threads.shareWork();
    }

    @Override
    public void interruptSeen() {
        edges.interruptSeen(roster.find(Thread.currentThread()));
    }

    @Override
    public void waitThrew() {
        conditions.threw();
    }

    @Override
    public void blockBegin(Object receiver, long head, int effect) {
        blocking.begin(receiver, head, effect);
    }

    @Override
    public void blockEnd(long head) {
        act();
    }

    @Override
    public void outsideBegin() {
        blocking.waitForWorld();
    }

    @Override
    public void outsideEnd() {
        blocking.wokenByWorld();
    }

    @Override
    public void beforeAtomic(Object atomic, Object owner, int index, long head, int operation) {
        atomics.before(atomic, owner, index, head, operation);
    }

    @Override
    public void afterAtomic(Object atomic, Object owner, int index, long head, int operation) {
        atomics.after(atomic, owner, index, head, operation);
    }

    @Override
    public void madeAtomic(Object atomic, Class<?> owner, String field) {
        AtomicVariables.made(atomic, owner, field);
    }

    @Override
    public long nanoTime() {
        return act() == null ? threads.nanoTimeOutside() : clock.nanoTime();
    }

    @Override
    public long programNanoTime() {
        return act() == null ? ToldTimes.told(threads.nanoTimeOutside()) : clock.nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        return act() == null
                ? threads.instantOutside(Instant.ofEpochMilli(System.currentTimeMillis()))
                        .toEpochMilli()
                : clock.currentTimeMillis();
    }

    @Override
    public Object currentInstant(Object real) {
        return act() == null ? threads.instantOutside((Instant) real) : clock.instant();
    }

    @Override
    public void beforeRange(Object array, long head) {
        ranges.before(array, head);
    }

    @Override
    public void readRange(Object array, int from, int to, long head) {
        ranges.read(array, from, to, head);
    }

    @Override
    public void writeRange(Object array, int from, int to, long head) {
        ranges.written(array, from, to, head);
    }
}
