package io.forethread.scheduler.primitives;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.List;
import java.util.concurrent.locks.Condition;

/**
 * Conditions of locks. Waiting and waking are about the lock, which is given up and taken again;
 * who wakes whom is about the condition, of which a lock may have several.
 */
public final class ConditionHooks {
    private static final int EXCLUSIVE = 1;
    private static final int NOTIFIED = 1;
    private static final int INTERRUPTED = 3;

    /** Signals for single threads stand beside the event of the call, and at no place to stop. */
    private static final long NOWHERE = 0;

    private final GuidedRun run;
    private final EdgeHooks edges;

    public ConditionHooks(GuidedRun run, EdgeHooks edges) {
        this.run = run;
        this.edges = edges;
    }

    /**
     * Finds out which lock a condition belongs to that was made where nobody looked, such as before
     * the run or in a class initializer: the thread holds it, for else the call would throw.
     */
    void findLock(ThreadModel self, Condition condition, TrackedObject tracked) {
        if (tracked.represented() != tracked) {
            return;
        }
        for (LockModel lock : self.held) {
            TrackedObject object = lock.object;
            if (object != null && JdkInternals.isConditionOf(condition, object.get())) {
                tracked.standsFor(object);
                return;
            }
        }
    }

    /** A wait in a condition that has begun: its lock is to be taken back {@code depth} deep. */
    public record Waiting(LockModel lock, int depth, long head) {}

    /** Records a wait; {@code object} is the condition's lock. */
    void beginWait(ThreadModel self, TrackedObject object, long head) {
        LockModel lock = run.lockOf(object);
        if (lock.owner != self) {
            return;
        }
        self.waiting = new Waiting(lock, lock.depth, head);
        run.note(Layout.withKind(head, EventKind.WAIT), object.id, EXCLUSIVE, lock.depth);
        self.standingAt = Layout.withKind(head, EventKind.WAKE);
        lock.owner = null;
        lock.depth = 0;
        self.held.remove(lock);
    }

    /** Records that the call that waits has returned. */
    void endWait(ThreadModel self, TrackedObject condition, int reason) {
        wakeIfWaiting(self, reason);
        if (reason == NOTIFIED) {
            edges.await(NOWHERE, condition.id, self.index + 1);
        }
    }

    /** Records that an exception has left the wait, if the thread is in one. */
    public void threw() {
        ThreadModel self = run.act();
        if (self != null) {
            wakeIfWaiting(self, INTERRUPTED);
        }
    }

    void wakeIfWaiting(ThreadModel self, int reason) {
        Waiting waiting = self.waiting;
        if (waiting == null) {
            return;
        }
        self.waiting = null;
        LockModel lock = waiting.lock();
        lock.owner = self;
        lock.depth = waiting.depth();
        self.held.add(lock);
        run.note(Layout.withKind(waiting.head(), EventKind.WAKE), lock.id, EXCLUSIVE, reason);
    }

    /** Records whom a call is about to wake; {@code object} is the condition's lock. */
    void wake(
            ThreadModel self,
            Object receiver,
            TrackedObject condition,
            TrackedObject object,
            long head,
            boolean all) {
        List<Thread> waiters =
                receiver instanceof Condition known ? JdkInternals.waiters(known) : null;
        if (waiters == null) {
            edges.signal(NOWHERE, condition.id, EdgeHooks.WHOLE);
            return;
        }
        List<ThreadModel> woken =
                waiters.stream()
                        .map(run.roster::find)
                        .filter(thread -> thread != null)
                        .limit(all ? Long.MAX_VALUE : 1)
                        .toList();
        woken.forEach(thread -> edges.signal(NOWHERE, condition.id, thread.index + 1));
        if (run.lockOf(object).owner == self) {
            EventKind kind = all ? EventKind.NOTIFY_ALL : EventKind.NOTIFY;
            int value = all ? woken.size() : woken.isEmpty() ? 0 : woken.get(0).index + 1;
            run.note(Layout.withKind(head, kind), object.id, EXCLUSIVE, value);
        }
    }
}
