package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.registry.GateRegistry;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.GatedLock;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.TimeUnit;

/**
 * Monitors, and waiting in them. The real monitor is entered only once the model says that it is
 * free, and left before the model says so: a thread with the baton never blocks on one.
 *
 * <p>A head of 0 stands for code of the JDK: it is scheduled like any other, but not recorded.
 */
public final class MonitorHooks {
    static final int MONITOR = 0;

    private final GuidedRun run;

    public MonitorHooks(GuidedRun run) {
        this.run = run;
    }

    public void enter(Object object, long head) {
        ThreadModel self = object == null ? null : run.actOrUnwind();
        if (self != null) {
            acquire(self, object, head);
        }
    }

    private LockModel acquire(ThreadModel self, Object object, long head) {
        if (head != 0) {
            run.comeTo(self, head);
        }
        LockModel lock = run.monitorOf(object, head);
        while (!lock.isFreeFor(self)) {
            if (!run.baton.block(self, new Pending.MonitorBlocked(lock))) {
                return lock;
            }
        }
        taken(self, lock, object, head);
        return lock;
    }

    private void taken(ThreadModel self, LockModel lock, Object object, long head) {
        lock.owner = self;
        if (++lock.depth == 1) {
            lock.monitor = object;
            lock.takenAt = head;
            self.held.add(lock);
        }
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.ACQUIRE), lock.id, MONITOR, lock.depth);
        }
    }

    /** Follows the entry of a method that was synchronized before we came: too late to wait. */
    public void entered(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            LockModel lock = run.monitorOf(object, head);
            if (lock.isFreeFor(self)) {
                // A gate at the call site may have taken it already; then this is one deeper.
                taken(self, lock, object, head);
            }
        }
    }

    public void exit(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            if (head != 0) {
                run.comeToQuietly(self, head);
            }
            if (head != 0) {
                endThrownCalls(self);
            }
            LockModel lock = run.monitorOf(object, head);
            release(self, lock, head);
            if (lock.owner == self && !Thread.holdsLock(object)) {
                endLostExits(self);
            }
            run.giveWayUnlocked(self);
        }
    }

    /** Precedes the exit of such a method: the monitor is still really held when this returns. */
    public void exiting(Object object, long head) {
        ThreadModel self = run.act();
        if (self != null) {
            release(self, run.monitorOf(object, head), head);
        }
    }

    private void release(ThreadModel self, LockModel lock, long head) {
        if (lock.owner != self) {
            // It was entered where we do not look: in a class initializer, say.
            return;
        }
        if (--lock.depth == 0) {
            lock.owner = null;
            lock.monitor = null;
            self.held.remove(lock);
        }
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.RELEASE), lock.id, MONITOR, lock.depth);
        }
    }

    /**
     * Releases what {@code self}, the caller, holds in the model only: it has left the monitor, but
     * its stack overflowed in the hook that was to tell so. Not for a thread in the middle of such
     * a hook, between the real monitor and the model's.
     */
    public void endLostExits(ThreadModel self) {
        for (int i = self.held.size() - 1; i >= 0; i--) {
            LockModel lock = self.held.get(i);
            if (lock.monitor != null && !Thread.holdsLock(lock.monitor) && !isGated(self, lock)) {
                long at = lock.takenAt;
                while (lock.owner == self) {
                    release(self, lock, at);
                }
            }
        }
    }

    /** A gate takes the lock some time before the call does. */
    private static boolean isGated(ThreadModel self, LockModel lock) {
        return self.gates.stream().anyMatch(gate -> gate.lock() == lock);
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
            self.gates.push(new GatedLock(object, lock, end, receiver, method));
        }
    }

    public void gateExit(Object receiver, long head, int method) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        Object object = GateRegistry.lockFor(receiver, method);
        GatedLock innermost = self.gates.peek();
        if (innermost != null && innermost.object() == object) {
            // Popped first: a thread that gives the baton up here would take the call, which has
            // left
            // its monitor, for one that threw, and would release the lock before its turn.
            self.gates.pop();
            run.comeToQuietly(self, innermost.head());
            release(self, innermost.lock(), innermost.head());
        }
    }

    /** An exception has been caught: it may have ended calls that {@link #gateEnter} announced. */
    public void caught(ThreadModel self, long head) {
        endLostExits(self);
        if (isThrown(self.gates.peek())) {
            run.comeToQuietly(self, head);
            endThrownCalls(self, head);
            run.giveWayUnlocked(self);
        }
    }

    /**
     * Releases what was taken for calls that have ended in an exception since, where there is no
     * handler that could have told of it.
     */
    public void endThrownCalls(ThreadModel self) {
        endThrownCalls(self, 0);
    }

    private void endThrownCalls(ThreadModel self, long head) {
        while (isThrown(self.gates.peek())) {
            GatedLock ended = self.gates.pop();
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
            // Not ours, or a mistake, which the JVM answers as it should.
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
        if (lock.owner != self) {
            // The monitor was taken where we do not look, so it cannot be given up in the model.
            run.baton.leave(self);
            object.wait(millis, nanos);
            return;
        }
        long time = TimeUnit.MILLISECONDS.toNanos(millis) + nanos;
        long deadline = time == 0 ? Pending.NEVER : run.clock.after(time);
        boolean awaitsOutsider = ThreadEnds.isOutside(object, run.roster);
        Pending.InWait waiting = new Pending.InWait(lock, self, object, awaitsOutsider, deadline);
        int depth = lock.depth;
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.WAIT), lock.id, MONITOR, depth);
            self.standingAt = Layout.withKind(head, EventKind.WAKE);
        }
        lock.waiters.add(waiting);
        lock.owner = null;
        lock.depth = 0;
        self.held.remove(lock);
        boolean guided = run.baton.waitIn(self, waiting);
        lock.waiters.remove(waiting);
        if (!guided) {
            return;
        }
        lock.owner = self;
        lock.monitor = object;
        lock.depth = depth;
        self.held.add(lock);
        boolean interrupted = !waiting.notified && !self.isStopped() && Thread.interrupted();
        if (head != 0) {
            int reason = waiting.notified ? 1 : self.isStopped() ? 0 : interrupted ? 3 : 2;
            run.note(Layout.withKind(head, EventKind.WAKE), lock.id, MONITOR, reason);
        }
        self.throwIfStopped();
        if (interrupted) {
            throw new InterruptedException();
        }
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
        Pending.InWait woken = choose(lock);
        if (woken == null) {
            // Somebody we do not schedule may wait in it.
            object.notify();
        } else {
            woken.notified = true;
            lock.waiters.remove(woken);
        }
        if (head != 0) {
            int value = woken == null ? 0 : woken.thread.index + 1;
            run.note(Layout.withKind(head, EventKind.NOTIFY), lock.id, MONITOR, value);
        }
    }

    private Pending.InWait choose(LockModel lock) {
        String wanted = run.follower.nextWoken();
        Pending.InWait longest = null;
        for (Pending.InWait waiter : lock.waiters) {
            if (!waiter.notified && waiter.thread.name.equals(wanted)) {
                return waiter;
            }
            longest = longest == null && !waiter.notified ? waiter : longest;
        }
        return longest;
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

    void wakeAll(LockModel lock, long head) {
        long woken = lock.waiters.stream().filter(waiter -> !waiter.notified).count();
        lock.waiters.forEach(waiter -> waiter.notified = true);
        lock.waiters.clear();
        if (head != 0) {
            run.note(Layout.withKind(head, EventKind.NOTIFY_ALL), lock.id, MONITOR, woken);
        }
    }
}
