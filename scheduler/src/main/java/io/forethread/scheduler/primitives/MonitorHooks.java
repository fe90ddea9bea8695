package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.registry.GateRegistry;
import io.forethread.scheduler.model.GatedLock;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.LockMode;
import io.forethread.trace.WakeReason;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Monitors, and waiting in them. A thread enters the real monitor only when it is free in the
 * model, and leaves it before it is free in the model. A thread with the baton therefore never
 * blocks on a real monitor.
 *
 * <p>A head of 0 stands for code of the JDK, which is scheduled like any other but not recorded,
 * except for a monitor that is taken inside a gated call.
 */
public final class MonitorHooks {
    static final int MONITOR = LockMode.MONITOR.member();

    private final RunKernel run;

    public MonitorHooks(RunKernel run) {
        this.run = run;
    }

    public void enter(Object object, long head) {
        ThreadModel self = object == null ? null : run.actOrUnwind();
        if (self != null) {
            acquire(self, object, head != 0 ? head : headInsideCall(self, object));
        }
    }

    /**
     * Returns the head of a monitor that code of the JDK is about to take inside a gated call of
     * the program, such as that of the other collection in {@code addAll}: threads that do so in
     * two orders may wait for each other. 0 if it holds that monitor already, or there is no such
     * call.
     */
    private long headInsideCall(ThreadModel self, Object object) {
        GatedLock gate = self.locks().innermostGate();
        return gate == null || run.monitorOf(object, 0).owner() == self
                ? 0
                : Layout.withKind(gate.head(), EventKind.ACQUIRE);
    }

    /** Returns the head of the end of such a hold; 0 if the lock is still held or not recorded. */
    private static long headOfExitInside(ThreadModel self, LockModel lock) {
        return lock.owner() == self && lock.depth() == 1 && lock.takenAt() != 0
                ? Layout.withKind(lock.takenAt(), EventKind.RELEASE)
                : 0;
    }

    private LockModel acquire(ThreadModel self, Object object, long head) {
        if (head != 0) {
            run.comeTo(self, head);
        }
        LockModel lock = run.monitorOf(object, head);
        while (!lock.isFreeFor(self)) {
            if (!run.baton().block(self, new Pending.MonitorBlocked(lock))) {
                return lock;
            }
        }
        taken(self, lock, object, head);
        return lock;
    }

    private void taken(ThreadModel self, LockModel lock, Object object, long head) {
        lock.take(self, object, head);
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.ACQUIRE), lock.id(), MONITOR, lock.depth());
        }
    }

    /** Called after the entry of a method that stayed synchronized: too late to wait. */
    public void entered(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            LockModel lock = run.monitorOf(object, head);
            if (lock.isFreeFor(self)) {
                // A gate at the call site may have taken it already; then it is held twice.
                taken(self, lock, object, head);
            }
        }
    }

    public void exit(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            LockModel lock = run.monitorOf(object, head);
            long at = head != 0 ? head : headOfExitInside(self, lock);
            if (at != 0) {
                run.comeToQuietly(self, at);
            }
            if (head != 0) {
                endThrownCalls(self);
            }
            release(self, lock, at);
            if (lock.owner() == self && !Thread.holdsLock(object)) {
                endLostExits(self);
            }
            run.giveWayUnlocked(self);
        }
    }

    /** Called before the exit of such a method, while the monitor is still really held. */
    public void exiting(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            release(self, run.monitorOf(object, head), head);
        }
    }

    private void release(ThreadModel self, LockModel lock, long head) {
        if (lock.owner() != self) {
            // It was entered without a hook, for example in a class initializer.
            return;
        }
        lock.release();
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.RELEASE), lock.id(), MONITOR, lock.depth());
        }
    }

    /**
     * Releases the monitors that {@code self}, the caller, holds only in the model: it has left the
     * real ones, but the stack overflowed in the hook of the exit. Must not be called inside such a
     * hook, after the real exit and before that of the model.
     */
    private void endLostExits(ThreadModel self) {
        List<LockModel> held = self.locks().held();
        for (int i = held.size() - 1; i >= 0; i--) {
            LockModel lock = held.get(i);
            // A gate takes the monitor in the model some time before the call takes the real one.
            if (lock.monitor() != null
                    && !Thread.holdsLock(lock.monitor())
                    && !self.locks().isGated(lock)) {
                long at = lock.takenAt();
                while (lock.owner() == self) {
                    release(self, lock, at);
                }
            }
        }
    }

    /** Frees what {@code self} no longer holds: an uncaught exception may have ended it. */
    public void endsUncaught(ThreadModel self) {
        endThrownCalls(self);
        endLostExits(self);
    }

    // ---- calls of synchronized methods that could not be rewritten

    public void gateEnter(Object receiver, long head, int method) {
        ThreadModel self = receiver == null ? null : run.actOrUnwind();
        if (self == null) {
            return;
        }
        endThrownCalls(self);
        Object object = GateRegistry.lockFor(receiver, method);
        if (object != null) {
            long at = Layout.withKind(head, EventKind.ACQUIRE);
            long end = Layout.withKind(head, EventKind.RELEASE);
            LockModel lock = acquire(self, object, at);
            self.locks().pushGate(new GatedLock(object, lock, end, receiver, method));
        }
    }

    public void gateExit(Object receiver, long head, int method) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        Object object = GateRegistry.lockFor(receiver, method);
        GatedLock innermost = self.locks().innermostGate();
        if (innermost != null && innermost.object() == object) {
            // Popped first: otherwise the call, which has left its real monitor, would seem to have
            // thrown when the thread gives the baton up here, and would lose its lock too early.
            self.locks().popGate();
            run.comeToQuietly(self, innermost.head());
            release(self, innermost.lock(), innermost.head());
        }
    }

    /** An exception was caught; it may have ended calls that {@link #gateEnter} announced. */
    public void caught(ThreadModel self, long head) {
        endLostExits(self);
        if (isThrown(self.locks().innermostGate())) {
            run.comeToQuietly(self, head);
            endThrownCalls(self, head);
            run.giveWayUnlocked(self);
        }
    }

    /**
     * Releases the monitors of calls that have ended in an exception, where no handler of the
     * program has called {@link #caught}.
     */
    public void endThrownCalls(ThreadModel self) {
        endThrownCalls(self, 0);
    }

    private void endThrownCalls(ThreadModel self, long head) {
        while (isThrown(self.locks().innermostGate())) {
            GatedLock ended = self.locks().popGate();
            release(self, ended.lock(), head == 0 ? ended.head() : head);
        }
    }

    private static boolean isThrown(GatedLock gate) {
        return gate != null && gate.isThrown();
    }

    // ---- wait and notify

    public void await(Object object, long millis, int nanos, long head)
            throws InterruptedException {
        ThreadModel self = object == null ? null : run.actOrUnwind();
        if (self == null || millis < 0 || nanos < 0 || !Thread.holdsLock(object)) {
            // Not a thread of the run, or an error, for which the JVM throws the right exception.
            object.wait(millis, nanos);
            return;
        }
        if (head != 0) {
            run.comeTo(self, head);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        LockModel lock = run.monitorOf(object, head);
        if (lock.owner() != self) {
            // The monitor was taken without a hook, so it cannot be given up in the model.
            run.baton().leave(self);
            object.wait(millis, nanos);
            return;
        }
        long time = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        long deadline = time == 0 ? Pending.NEVER : run.clock().after(time);
        boolean awaitsForeignThread = ThreadEnds.isOutside(object, run.roster());
        Pending.InWait waiting =
                new Pending.InWait(lock, self, object, awaitsForeignThread, deadline);
        if (!giveUpAndWait(self, waiting, head)) {
            return;
        }
        WakeReason reason = reasonOf(self, waiting);
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.WAKE), lock.id(), MONITOR, reason.value());
        }
        self.stopping().throwIfStopped();
        if (reason == WakeReason.INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    /**
     * Returns why {@code self}, the caller, goes on. If that is an interrupt, its flag is cleared.
     */
    private static WakeReason reasonOf(ThreadModel self, Pending.InWait waiting) {
        if (waiting.isNotified()) {
            return WakeReason.WOKEN;
        }
        if (self.stopping().isStopped()) {
            return WakeReason.NONE;
        }
        return Thread.interrupted() ? WakeReason.INTERRUPTED : WakeReason.TIMED_OUT;
    }

    /** Returns whether the run is still guided when the thread has the monitor again. */
    private boolean giveUpAndWait(ThreadModel self, Pending.InWait waiting, long head) {
        LockModel lock = waiting.lock();
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.WAIT), lock.id(), MONITOR, lock.depth());
            self.standAt(Layout.withKind(head, EventKind.WAKE));
        }
        lock.addWaiter(waiting);
        int depth = lock.giveUp();
        boolean guided = run.baton().waitIn(self, waiting);
        lock.removeWaiter(waiting);
        if (guided) {
            lock.takeBack(self, waiting.monitor(), depth);
        }
        return guided;
    }

    public void signal(Object object, long head) {
        ThreadModel self = object == null ? null : run.act();
        if (self == null || !Thread.holdsLock(object)) {
            object.notify();
            return;
        }
        if (head != 0) {
            run.comeTo(self, head);
        }
        LockModel lock = run.monitorOf(object, head);
        Pending.InWait woken = run.guide().woken(self, lock.waiters());
        if (woken == null) {
            // A thread that is not of the run may wait in it.
            object.notify();
        } else {
            lock.wake(woken);
        }
        if (head != 0) {
            int value = woken == null ? 0 : woken.thread().index() + 1;
            run.note(Layout.withKind(head, EventKind.NOTIFY), lock.id(), MONITOR, value);
        }
    }

    public void signalAll(Object object, long head) {
        ThreadModel self = object == null ? null : run.act();
        if (self == null || !Thread.holdsLock(object)) {
            object.notifyAll();
            return;
        }
        if (head != 0) {
            run.comeTo(self, head);
        }
        wakeAll(run.monitorOf(object, head), head);
        object.notifyAll();
    }

    /** Notifies all threads of the run that wait in a monitor. */
    void wakeAll(LockModel lock, long head) {
        int woken = lock.wakeAll();
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.NOTIFY_ALL), lock.id(), MONITOR, woken);
        }
    }
}
