package io.forethread.scheduler.primitives;

import io.forethread.hooks.Unwind;
import io.forethread.recorder.jdk.boot.JdkEdges;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.ThreadSeeds;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;
import io.forethread.scheduler.turns.Reaper;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.scheduler.turns.RunMode;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.TimeUnit;

/** The life of a thread: start, end, join, sleep, interrupt, stop. */
public final class ThreadHooks {
    private static final long END = Layout.head(EventKind.END, 0);
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final RunKernel run;
    private final EdgeHooks edges;
    private final MonitorHooks monitors;
    private final UncaughtExceptions failures;
    private final ThreadEnds ends;

    /**
     * The handler from before the test. It is a tool's, which logs the exception or ends the JVM,
     * and does not count as handling it.
     */
    private final Thread.UncaughtExceptionHandler handlerBefore =
            Thread.getDefaultUncaughtExceptionHandler();

    public ThreadHooks(
            RunKernel run, EdgeHooks edges, MonitorHooks monitors, UncaughtExceptions failures) {
        this.run = run;
        this.edges = edges;
        this.monitors = monitors;
        this.failures = failures;
        this.ends = new ThreadEnds(run, monitors);
    }

    // ---- start and end

    public void starting(Thread thread) {
        if (thread instanceof EngineThread || Thread.currentThread() instanceof EngineThread) {
            return;
        }
        ThreadModel self = run.act();
        if (self == null) {
            self = run.roster().find(Thread.currentThread());
            if (self == null || self.isInside() || run.baton().mode() != RunMode.GUIDED) {
                return;
            }
            if (self.classInit().isUnderWay()) {
                // The next run will not initialize the class again. If this thread were counted
                // now, other threads would have other names then, and schedules would not fit.
                return;
            }
        }
        if (thread.getState() != Thread.State.NEW || run.roster().find(thread) != null) {
            // The JVM will refuse to start it again.
            return;
        }
        if (OutsideWorld.isOfTheJvm(thread)) {
            return;
        }
        ThreadModel child = run.roster().register(thread, self, Pending.Ready.INSTANCE);
        ThreadSeeds.seed(thread, run.seedFor(child));
        int site = self.jdkCall().takeSite();
        run.note(Layout.head(EventKind.START, site), 0, 0, child.index());
    }

    public void notStarted(Thread thread) {
        ThreadModel child = run.roster().find(thread);
        if (child != null && !child.hasArrived()) {
            run.roster().unregister(child);
        }
    }

    public void exit() {
        ThreadModel self = run.act();
        if (self != null) {
            monitors.endsUncaught(self);
            run.comeToQuietly(self, END);
            ends.notifyWaiters(self);
            if (run.act() != null) { // the run may have ended while the thread waited
                run.note(END, 0, 0, failures.hasEnded(self) ? 1 : 0);
            }
            run.baton().end(self);
        } else {
            run.roster().forget(Thread.currentThread());
        }
    }

    public boolean uncaught(Thread thread, Throwable exception) {
        ThreadModel model = run.roster().find(thread);
        if (exception instanceof Unwind
                || (model != null && run.baton().mode() == RunMode.UNWINDING)) {
            // Code that is unwound may fail in its clean-up, which is not the fault of the test.
            return true;
        }
        if (model != null && !hasHandler(thread)) {
            if (!JdkInternals.isThreadDeath(exception)) { // by contract it ends the thread silently
                failures.uncaught(model, exception);
            }
        } else if (model != null) {
            edges.await(thread, null, JdkEdges.HANDLER);
        }
        return false;
    }

    /** Tells whether the program itself handles the uncaught exceptions of the thread. */
    private boolean hasHandler(Thread thread) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return handler instanceof ThreadGroup group ? isHandledFor(group) : handler != null;
    }

    /** A plain group asks its parents, and then the default handler of all threads. */
    private boolean isHandledFor(ThreadGroup group) {
        for (ThreadGroup each = group; each != null; each = each.getParent()) {
            if (each.getClass() != ThreadGroup.class) {
                return true;
            }
        }
        Thread.UncaughtExceptionHandler forAll = Thread.getDefaultUncaughtExceptionHandler();
        return forAll != null && forAll != handlerBefore;
    }

    // ---- waiting

    public void join(Thread thread, long millis, int nanos, long head) throws InterruptedException {
        ThreadModel self = run.actOrUnwind();
        if (self == null || millis < 0 || nanos < 0) {
            thread.join(millis, nanos);
            return;
        }
        long time = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        ThreadModel known = run.roster().find(thread);
        if (known != null && Thread.holdsLock(thread) && !JdkInternals.isVirtual(thread)) {
            joinInMonitor(self, thread, known, time, head);
            return;
        }
        run.comeTo(self, head, known == null ? null : joining(known, time));
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        ThreadModel target = run.roster().find(thread);
        if (target == null) {
            if (thread.isAlive()) {
                run.baton().leave(self);
            }
            thread.join(millis, nanos);
            return;
        }
        if (!target.isEnded() && !run.baton().block(self, joining(target, time))) {
            thread.join(millis, nanos);
            return;
        }
        if (target.isEnded()) {
            Reaper.awaitDeath(thread);
            run.note(head, 0, 0, target.index());
        } else if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * Joins a thread whose monitor the caller holds. {@code join} waits in that monitor and so
     * frees it; otherwise the thread could not end.
     */
    private void joinInMonitor(
            ThreadModel self, Thread thread, ThreadModel target, long time, long head)
            throws InterruptedException {
        long deadline = time == 0 ? Pending.NEVER : run.clock().after(time);
        long wait = head == 0 ? 0 : Layout.withKind(head, EventKind.WAIT);
        while (thread.isAlive() && !target.isEnded() && run.clock().now() < deadline) {
            long left = deadline == Pending.NEVER ? 0 : deadline - run.clock().now();
            long millis = left / NANOS_PER_MILLI;
            int nanos = (int) (left % NANOS_PER_MILLI);
            if (run.baton().mode() != RunMode.GUIDED) {
                thread.join(millis, nanos);
                return;
            }
            ends.look(self, thread, head);
            monitors.await(thread, millis, nanos, wait);
        }
        if (target.isEnded()) {
            run.comeTo(self, head);
            run.note(head, 0, 0, target.index());
        }
    }

    private Pending joining(ThreadModel target, long time) {
        return new Pending.Joining(target, time == 0 ? Pending.NEVER : run.clock().after(time));
    }

    public void sleep(long millis, int nanos, long head) throws InterruptedException {
        ThreadModel self = run.actOrUnwind();
        if (self == null || millis < 0 || nanos < 0 || nanos > 999_999) {
            Thread.sleep(millis, nanos);
            return;
        }
        long time = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        if (head != 0) {
            run.comeTo(self, head, new Pending.Asleep(run.clock().after(time)));
            run.note(head, 0, 0, time);
        }
        if (!Thread.interrupted()) {
            Pending asleep = new Pending.Asleep(run.clock().after(time));
            if (!run.baton().block(self, asleep)) {
                Thread.sleep(millis, nanos);
                return;
            }
            if (!Thread.interrupted()) {
                return;
            }
        }
        throw new InterruptedException();
    }

    /**
     * Lets other threads run before the caller, which has called {@code yield} or {@code
     * onSpinWait}.
     *
     * @param idle whether the caller has only read since it got the baton
     * @return whether the caller takes part in the run
     */
    public boolean giveWay(boolean idle) {
        ThreadModel self = run.act();
        if (self == null) {
            return false;
        }
        if (run.guide().isActive()) {
            // The loop may have no other event, and then nothing else shows that it spins.
            if (run.guide().spent(self, 1, idle)) {
                run.baton().pause(self, Turn.SPUN);
            }
        } else {
            run.baton().pause(self, idle ? Turn.GAVE_WAY : Turn.YIELDED);
        }
        return true;
    }

    /**
     * Lets other threads run before the caller begins a task: they may have been woken to take some
     * of its tasks. Otherwise the caller would do all of them, and one thread alone has no races.
     */
    public void shareWork() {
        ThreadModel self = run.act();
        if (self != null && !run.guide().isActive() && self.turns().isToShareTask()) {
            run.quietly(self, () -> run.baton().pause(self, Turn.RAN));
        }
    }

    /** Returns the state of a thread in the model; the real one if the model has none. */
    public Thread.State state(Thread.State real, Thread thread) {
        if (real == Thread.State.NEW
                || real == Thread.State.TERMINATED
                || Thread.currentThread() instanceof EngineThread) {
            return real;
        }
        ThreadModel target = run.roster().find(thread);
        ThreadModel self = run.roster().find(Thread.currentThread());
        return target == null || (self != null && self.isInside())
                ? real
                : target.pending().state(target, real);
    }

    // ---- interrupts and stops

    public void interrupt(Thread thread) {
        ThreadModel caller = run.roster().find(Thread.currentThread());
        if (Thread.currentThread() instanceof EngineThread
                || (caller != null && caller.isInside())) {
            return;
        }
        ThreadModel self = run.act();
        ThreadModel target = run.roster().find(thread);
        if (self == null) {
            if (target != null && target.isInside()) {
                run.baton().changeFromOutside(target::stashInterrupt);
            }
            return;
        }
        long call = self.jdkCall().take(EventKind.INTERRUPT);
        if (call != 0) {
            run.note(call, 0, 0, target == null ? 0 : target.index());
        }
        edges.interrupting(thread, target);
        if (target != null && target != self && target.isInside()) {
            // It waits in the engine, which clears the real flag to go on waiting.
            target.stashInterrupt();
        }
    }

    /**
     * Stops a thread of the run. The real {@code stop} would throw an exception wherever the thread
     * is, which is mostly in the engine.
     *
     * @return whether it is done; not if the thread is the caller, or outside the engine's control
     */
    public boolean stop(Thread thread) {
        if (thread == Thread.currentThread()) {
            return false;
        }
        ThreadModel self = run.act();
        ThreadModel target = run.roster().find(thread);
        if (target == null
                || target.isEnded()
                || run.baton().mode() != RunMode.GUIDED
                || run.roster().isOutside(target)) {
            return false;
        }
        Error death = JdkInternals.newThreadDeath();
        if (self == null) {
            run.baton().changeFromOutside(() -> target.stopping().stop(death));
        } else {
            target.stopping().stop(death);
        }
        return true;
    }

    public boolean isInterrupted(boolean flag, Thread thread) {
        boolean interrupted = flag || isStashed(thread);
        if (interrupted) {
            edges.interruptSeen(run.roster().find(thread));
        }
        return interrupted;
    }

    private boolean isStashed(Thread thread) {
        if (thread == Thread.currentThread()) {
            return false;
        }
        ThreadModel target = run.roster().find(thread);
        return target != null && target.hasStashedInterrupt();
    }
}
