package io.forethread.scheduler.primitives;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.model.ConditionWait;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.LockMode;
import io.forethread.trace.WakeReason;

import java.util.List;
import java.util.concurrent.locks.Condition;

/**
 * Conditions of locks. The events of waiting and waking are events of the lock, which is given up
 * and taken again. The edges from who signals to who is woken are edges of the condition, since a
 * lock may have several.
 */
public final class ConditionHooks {
    private static final int EXCLUSIVE = LockMode.EXCLUSIVE.member();

    /** The signals for single threads have no site: no schedule stops a thread there. */
    private static final long NOWHERE = 0;

    private final RunKernel run;
    private final EdgeHooks edges;

    public ConditionHooks(RunKernel run, EdgeHooks edges) {
        this.run = run;
        this.edges = edges;
    }

    /**
     * Finds the lock of a condition that was made without a hook, such as before the run or in a
     * class initializer. The thread holds that lock, or the call would throw.
     */
    void findLock(ThreadModel self, Condition condition, TrackedObject tracked) {
        if (tracked.represented() != tracked) {
            return;
        }
        for (LockModel lock : self.locks().held()) {
            TrackedObject object = lock.object();
            if (object != null && JdkInternals.isConditionOf(condition, object.get())) {
                tracked.standsFor(object);
                return;
            }
        }
    }

    /** Records a wait; {@code object} is the lock of the condition. */
    void beginWait(ThreadModel self, TrackedObject object, long head) {
        LockModel lock = run.lockOf(object);
        if (lock.owner() != self) {
            return;
        }
        run.note(Layout.withKind(head, EventKind.WAIT), object.id, EXCLUSIVE, lock.depth());
        self.standAt(Layout.withKind(head, EventKind.WAKE));
        self.locks().beginConditionWait(new ConditionWait(lock, lock.giveUp(), head));
    }

    /** Records that the call that waits has returned. */
    void endWait(ThreadModel self, TrackedObject condition, WakeReason reason) {
        wakeIfWaiting(self, reason);
        if (reason == WakeReason.WOKEN) {
            edges.await(NOWHERE, condition.id, self.index() + 1);
        }
    }

    /** Records that an exception has left the wait, if the thread is in one. */
    public void threw() {
        ThreadModel self = run.act();
        if (self != null) {
            wakeIfWaiting(self, WakeReason.INTERRUPTED);
        }
    }

    /** Records the end of the wait in a condition that {@code self} is in, if it is in one. */
    void wakeIfWaiting(ThreadModel self, WakeReason reason) {
        ConditionWait wait = self.locks().endConditionWait();
        if (wait == null) {
            return;
        }
        LockModel lock = wait.lock();
        lock.takeBack(self, wait.depth());
        long head = Layout.withKind(wait.head(), EventKind.WAKE);
        run.note(head, lock.id(), EXCLUSIVE, reason.value());
    }

    /** Records which threads a call is about to wake; {@code object} is the condition's lock. */
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
                        .map(run.roster()::find)
                        .filter(thread -> thread != null)
                        .limit(all ? Long.MAX_VALUE : 1)
                        .toList();
        woken.forEach(thread -> edges.signal(NOWHERE, condition.id, thread.index() + 1));
        if (run.lockOf(object).owner() == self) {
            EventKind kind = all ? EventKind.NOTIFY_ALL : EventKind.NOTIFY;
            int value = all ? woken.size() : woken.isEmpty() ? 0 : woken.get(0).index() + 1;
            run.note(Layout.withKind(head, kind), object.id, EXCLUSIVE, value);
        }
    }
}
