package io.forethread.scheduler.engine;

import io.forethread.hooks.ToldTimes;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.primitives.AtomicHooks;
import io.forethread.scheduler.primitives.AtomicVariables;
import io.forethread.scheduler.primitives.BlockingHooks;
import io.forethread.scheduler.primitives.ClassInitHooks;
import io.forethread.scheduler.primitives.ConditionHooks;
import io.forethread.scheduler.primitives.EdgeHooks;
import io.forethread.scheduler.primitives.JdkCallHooks;
import io.forethread.scheduler.primitives.MarkHooks;
import io.forethread.scheduler.primitives.MonitorHooks;
import io.forethread.scheduler.primitives.ParkHooks;
import io.forethread.scheduler.primitives.RangeHooks;
import io.forethread.scheduler.primitives.ThreadHooks;
import io.forethread.scheduler.sampling.Sampling;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.store.TraceStore;

import java.time.Instant;
import java.util.BitSet;

/** The sink of one guided run: forwards each hook to the class of its primitive. */
final class GuidedRun extends GuidedKernel {
    private static final long END = Layout.head(EventKind.END, 0);

    private final EdgeHooks edges = new EdgeHooks(this);
    private final MonitorHooks monitors = new MonitorHooks(this);
    private final ClassInitHooks classInits = new ClassInitHooks(this);
    private final ThreadHooks threads = new ThreadHooks(this, edges, monitors, outcomes());
    private final ParkHooks parking = new ParkHooks(this);
    private final BlockingHooks blocking = new BlockingHooks(this);
    private final ConditionHooks conditions = new ConditionHooks(this, edges);
    private final JdkCallHooks jdkCalls = new JdkCallHooks(this, edges, conditions);
    private final AtomicHooks atomics = new AtomicHooks(this, edges);
    private final RangeHooks ranges = new RangeHooks(this);
    private final MarkHooks marks = new MarkHooks(this);

    GuidedRun(RunOptions options, Schedule schedule, Sampling sampling, TraceStore store) {
        super(options, schedule, sampling, store);
    }

    /** Returns the numbers of the fields that VarHandles accessed as if they were volatile. */
    BitSet accessedAsVolatile() {
        return atomics.accessedAsVolatile();
    }

    /** Tells whether the threads that were woken only to end have ended or parked again. */
    boolean wokenAreAtRest() {
        return parking.wokenAreAtRest();
    }

    @Override
    public void givesUp(ThreadModel thread) {
        if (thread.locks().innermostGate() != null && isHolder()) {
            monitors.endThrownCalls(thread);
        }
    }

    /** Ends the test's body, and lets the other threads end or wait. */
    void testEnded(ThreadModel test, boolean thrown) {
        if (isHolder()) {
            monitors.endsUncaught(test);
            record(END, 0, 0, thrown ? 1 : 0);
        }
        baton().drain(test);
    }

    // ---- monitors

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
        ThreadModel self = isHolder() ? baton().current() : null;
        if (self != null && self.locks().holdsAny()) {
            monitors.caught(self, head);
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

    // ---- threads

    @Override
    public void at(long head) {
        ThreadModel self = act();
        if (self != null) {
            comeTo(self, head);
            self.jdkCall().at(head);
        }
    }

    @Override
    public void classInitEnter() {
        classInits.enter();
    }

    @Override
    public void classInitExit() {
        classInits.exit();
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
            model.stopping().throwIfStopped();
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

    // ---- parking and calls into the JDK

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
        edges.interruptSeen(roster().find(Thread.currentThread()));
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
        blocking.beginIoWait();
    }

    @Override
    public void outsideEnd() {
        blocking.endIoWait();
    }

    // ---- atomics and arrays

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

    // ---- marks

    @Override
    public void mark(String name, Object about, long head) {
        marks.mark(name, about, head);
    }

    // ---- time

    @Override
    public long nanoTime() {
        return act() == null ? classInits.nanoTimeOutside() : clock().nanoTime();
    }

    @Override
    public long programNanoTime() {
        return act() == null ? ToldTimes.told(classInits.nanoTimeOutside()) : clock().nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        return act() == null
                ? classInits
                        .instantOutside(Instant.ofEpochMilli(System.currentTimeMillis()))
                        .toEpochMilli()
                : clock().currentTimeMillis();
    }

    @Override
    public Object currentInstant(Object real) {
        return act() == null ? classInits.instantOutside((Instant) real) : clock().instant();
    }
}
