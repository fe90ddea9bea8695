package io.forethread.scheduler.primitives;

import io.forethread.hooks.Unwind;
import io.forethread.recorder.jdk.boot.JdkEdges;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.ThreadSeeds;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.engine.OutcomeCollector;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.Baton;
import io.forethread.scheduler.turns.DefaultPolicy.Turn;
import io.forethread.scheduler.turns.Reaper;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The life of threads: start, end, join, sleep, interrupt. */
public final class ThreadHooks {
    private static final long END = Layout.head(EventKind.END, 0);

    /** How often a thread lets others go first who could take tasks from it; that takes time. */
    private static final int MOST_SHARED = 256;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final GuidedRun run;
    private final OutcomeCollector verdict;
    private final MonitorHooks monitors;
    private final ThreadEnds ends;

    /** What was there before the test: a tool's, which logs or ends the JVM, handles nothing. */
    private final Thread.UncaughtExceptionHandler handlerBefore =
            Thread.getDefaultUncaughtExceptionHandler();

    public ThreadHooks(GuidedRun run, OutcomeCollector verdict, MonitorHooks monitors) {
        this.run = run;
        this.verdict = verdict;
        this.monitors = monitors;
        this.ends = new ThreadEnds(run, monitors);
    }

    // ---- class initializers

    public void classInitEnter() {
        ThreadModel self = run.roster.find(Thread.currentThread());
        if (self == null || self.inside) {
            return;
        }
        if (self.classInitDepth > 0) {
            self.classInitDepth++;
        } else if (run.act() != null) {
            self.classInitDepth = 1;
            self.classInitSince = System.nanoTime();
            run.setRecording(self, false);
        }
    }

    public void classInitExit() {
        ThreadModel self = run.roster.find(Thread.currentThread());
        if (self != null && self.classInitDepth > 0 && --self.classInitDepth == 0) {
            run.setRecording(self, true);
        }
    }

    /** Returns the time for a thread that does not act in the run, perhaps in an initializer. */
    public long nanoTimeOutside() {
        ThreadModel self = initializing();
        long real = System.nanoTime();
        return self == null ? real : run.clock.nanoTimeInInitializer(real - self.classInitSince);
    }

    /** Returns the time of day for such a thread, {@code real} being the system's. */
    public Instant instantOutside(Instant real) {
        ThreadModel self = initializing();
        return self == null
                ? real
                : run.clock.instantInInitializer(System.nanoTime() - self.classInitSince);
    }

    private ThreadModel initializing() {
        ThreadModel self = run.roster.find(Thread.currentThread());
        return self == null || self.classInitDepth == 0 ? null : self;
    }

    // ---- start and end

    public void starting(Thread thread) {
        if (thread instanceof EngineThread || Thread.currentThread() instanceof EngineThread) {
            return;
        }
        ThreadModel self = run.act();
        if (self == null) {
            self = run.roster.find(Thread.currentThread());
            if (self == null || self.inside || run.baton.mode() != Baton.Mode.GUIDED) {
                return;
            }
            if (self.classInitDepth > 0) {
                // In the next run the class is there, and so is the thread: were it one of this
                // run's, the others would have other names then, and no schedule could be followed.
                return;
            }
        }
        if (thread.getState() != Thread.State.NEW || run.roster.find(thread) != null) {
            // The JVM will refuse to start it again.
            return;
        }
        if (Adoption.isOfTheJvm(thread)) {
            return;
        }
        ThreadModel child = run.roster.register(thread, self, Pending.Ready.INSTANCE);
        ThreadSeeds.seed(thread, run.seedFor(child));
        int site = self.callSite == 0 ? 0 : Layout.site(self.callSite);
        self.callSite = 0;
        run.note(Layout.head(EventKind.START, site), 0, 0, child.index);
    }

    public void notStarted(Thread thread) {
        ThreadModel child = run.roster.find(thread);
        if (child != null && !child.arrived) {
            run.roster.unregister(child);
        }
    }

    public void exit() {
        ThreadModel self = run.act();
        if (self != null) {
            run.endsUncaught(self);
            run.comeToQuietly(self, END);
            ends.notifyWaiters(self);
            if (run.act() != null) { // the run may have ended while the thread waited here
                run.note(END, 0, 0, verdict.lostException(self) ? 1 : 0);
            }
            run.baton.end(self);
        } else {
            run.roster.forget(Thread.currentThread());
        }
    }

    public boolean uncaught(Thread thread, Throwable exception) {
        ThreadModel model = run.roster.find(thread);
        if (exception instanceof Unwind
                || (model != null && run.baton.mode() == Baton.Mode.UNWINDING)) {
            // Code that was thrown out may fail in its clean-up, which is no fault of the test's.
            return true;
        }
        if (model != null && !hasHandler(thread)) {
            if (!JdkInternals.isThreadDeath(exception)) { // that was to end the thread
                verdict.uncaught(model, exception);
            }
        } else if (model != null) {
            run.edges.await(thread, null, JdkEdges.HANDLER);
        }
        return false;
    }

    /** Tells whether the test itself has seen to what becomes of the thread's exceptions. */
    private boolean hasHandler(Thread thread) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return handler instanceof ThreadGroup group ? isHandledFor(group) : handler != null;
    }

    /** A group that does nothing itself asks its parents, and then the handler for all threads. */
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
        ThreadModel known = run.roster.find(thread);
        if (known != null && Thread.holdsLock(thread) && !JdkInternals.isVirtual(thread)) {
            joinInMonitor(self, thread, known, time, head);
            return;
        }
        run.comeTo(self, head, known == null ? null : joining(known, time));
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        ThreadModel target = run.roster.find(thread);
        if (target == null) {
            if (thread.isAlive()) {
                run.baton.leave(self);
            }
            thread.join(millis, nanos);
            return;
        }
        if (!target.isEnded() && !run.baton.block(self, joining(target, time))) {
            thread.join(millis, nanos);
            return;
        }
        if (target.isEnded()) {
            Reaper.awaitDeath(thread);
            run.note(head, 0, 0, target.index);
        } else if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * Joins a thread whose monitor the caller holds. {@code join} waits in that monitor, which
     * frees it: without that, the thread could not end.
     */
    private void joinInMonitor(
            ThreadModel self, Thread thread, ThreadModel target, long time, long head)
            throws InterruptedException {
        long deadline = time == 0 ? Pending.NEVER : run.clock.after(time);
        long wait = head == 0 ? 0 : Layout.withKind(head, EventKind.WAIT);
        while (thread.isAlive() && !target.isEnded() && run.clock.now() < deadline) {
            long left = deadline == Pending.NEVER ? 0 : deadline - run.clock.now();
            long millis = left / NANOS_PER_MILLI;
            int nanos = (int) (left % NANOS_PER_MILLI);
            if (run.baton.mode() != Baton.Mode.GUIDED) {
                thread.join(millis, nanos);
                return;
            }
            ends.look(self, thread, head);
            monitors.await(thread, millis, nanos, wait);
        }
        if (target.isEnded()) {
            run.comeTo(self, head);
            run.note(head, 0, 0, target.index);
        }
    }

    private Pending joining(ThreadModel target, long time) {
        return new Pending.Joining(target, time == 0 ? Pending.NEVER : run.clock.after(time));
    }

    public void sleep(long millis, int nanos, long head) throws InterruptedException {
        ThreadModel self = run.actOrUnwind();
        if (self == null || millis < 0 || nanos < 0 || nanos > 999_999) {
            Thread.sleep(millis, nanos);
            return;
        }
        long time = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        if (head != 0) {
            run.comeTo(self, head, new Pending.Asleep(run.clock.after(time)));
            run.note(head, 0, 0, time);
        }
        if (!Thread.interrupted()) {
            Pending asleep = new Pending.Asleep(run.clock.after(time));
            if (!run.baton.block(self, asleep)) {
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
     * Lets others run before the caller, which said that it waits for something.
     *
     * @return whether the caller takes part in the run
     */
    public boolean giveWay(boolean idle) {
        ThreadModel self = run.act();
        if (self == null) {
            return false;
        }
        if (run.follower.isActive()) {
            // What it waits for may leave no event, and then nothing else tells that it spins.
            if (run.follower.spent(self, 1, idle)) {
                run.baton.pause(self, Turn.SPUN);
            }
        } else {
            run.baton.pause(self, idle ? Turn.GAVE_WAY : Turn.YIELDED);
        }
        return true;
    }

    /**
     * Lets others go first, who may have been woken to take some of the tasks. A thread that works
     * off its own tasks would otherwise do all of them, and what one thread does is no race.
     */
    public void shareWork() {
        ThreadModel self = run.act();
        if (self != null && !run.follower.isActive() && self.tasksShared++ < MOST_SHARED) {
            run.quietly(self, () -> run.baton.pause(self, Turn.RAN));
        }
    }

    /** Returns the state that the model gives a thread; the JVM's where it has no say. */
    public Thread.State state(Thread.State real, Thread thread) {
        if (real == Thread.State.NEW
                || real == Thread.State.TERMINATED
                || Thread.currentThread() instanceof EngineThread) {
            return real;
        }
        ThreadModel target = run.roster.find(thread);
        ThreadModel self = run.roster.find(Thread.currentThread());
        return target == null || (self != null && self.inside)
                ? real
                : target.pending.state(target, real);
    }

    // ---- interrupts

    public void interrupt(Thread thread) {
        ThreadModel caller = run.roster.find(Thread.currentThread());
        if (Thread.currentThread() instanceof EngineThread || (caller != null && caller.inside)) {
            return;
        }
        ThreadModel self = run.act();
        ThreadModel target = run.roster.find(thread);
        if (self == null) {
            if (target != null && target.inside) {
                run.baton.changeFromOutside(target::stashInterrupt);
            }
            return;
        }
        long site = self.callSite;
        if (site != 0 && Layout.kind(site) == EventKind.INTERRUPT) {
            self.callSite = 0;
            run.note(site, 0, 0, target == null ? 0 : target.index);
        }
        run.edges.interrupting(thread, target);
        if (target != null && target != self && target.inside) {
            // It waits in the engine, which would clear the JVM's flag to go on waiting.
            target.stashInterrupt();
        }
    }

    /**
     * Stops a thread of the run. For real that would throw an exception wherever the thread is, and
     * mostly it is in the engine.
     *
     * @return whether it is done; not if the thread is the caller, or outside the engine's control
     */
    public boolean stop(Thread thread) {
        ThreadModel self = thread == Thread.currentThread() ? null : run.act();
        ThreadModel target = run.roster.find(thread);
        if (target == null
                || target.isEnded()
                || thread == Thread.currentThread()
                || run.baton.mode() != Baton.Mode.GUIDED
                || run.roster.isOutside(target)) {
            return false;
        }
        Error death = JdkInternals.newThreadDeath();
        if (self == null) {
            run.baton.changeFromOutside(() -> target.stop(death));
        } else {
            target.stop(death);
        }
        return true;
    }

    public boolean isInterrupted(boolean flag, Thread thread) {
        boolean interrupted = flag || isStashed(thread);
        if (interrupted) {
            run.edges.interruptSeen(run.roster.find(thread));
        }
        return interrupted;
    }

    private boolean isStashed(Thread thread) {
        if (thread == Thread.currentThread()) {
            return false;
        }
        ThreadModel target = run.roster.find(thread);
        return target != null && target.hasStashedInterrupt();
    }
}
