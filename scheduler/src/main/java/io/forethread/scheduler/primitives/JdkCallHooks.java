package io.forethread.scheduler.primitives;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkWrappers;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.LockMode;
import io.forethread.trace.WakeReason;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * Calls into the JDK, recorded by what the table of effects says about them. The calls themselves
 * are real. A thread that blocks in one does so by parking, which is scheduled.
 */
public final class JdkCallHooks {
    private static final int EXCLUSIVE = LockMode.EXCLUSIVE.member();
    private static final int SHARED = LockMode.SHARED.member();

    private final RunKernel run;
    private final EdgeHooks edges;
    private final Publication publication;
    private final ConditionHooks conditions;

    public JdkCallHooks(RunKernel run, EdgeHooks edges, ConditionHooks conditions) {
        this.run = run;
        this.edges = edges;
        this.publication = new Publication(run, edges);
        this.conditions = conditions;
    }

    /**
     * Called before a call.
     *
     * @param element what the call puts into its receiver, if the table says so
     */
    public void before(Object receiver, Object element, long head, int number) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        TrackedObject tracked = tracked(receiver, head);
        Effect effect = effectOf(number, receiver, tracked);
        if (effect.isPure()) {
            return;
        }
        conditions.wakeIfWaiting(self, WakeReason.INTERRUPTED);
        EventKind kind = firstKind(effect);
        if (kind != null) {
            run.comeTo(self, expected(Layout.withKind(head, kind), effect));
        }
        self.jdkCall().at(Layout.withKind(head, EventKind.START), tracked);
        if (receiver instanceof Condition condition) {
            conditions.findLock(self, condition, tracked);
        }
        noteBefore(self, receiver, tracked, element, head, effect);
    }

    private void noteBefore(
            ThreadModel self,
            Object receiver,
            TrackedObject tracked,
            Object element,
            long head,
            Effect effect) {
        TrackedObject object = tracked.represented();
        if (effect.has(Meaning.RELEASES)) {
            release(self, receiver, object, head, effect);
        }
        if (effect.has(Meaning.SIGNALS) && !effect.has(Meaning.INSIDE)) {
            edges.signal(head, object.id, EdgeHooks.WHOLE);
        }
        if (effect.has(Meaning.SIGNALS_ONE) || effect.has(Meaning.SIGNALS_ALL)) {
            boolean all = effect.has(Meaning.SIGNALS_ALL);
            conditions.wake(self, receiver, tracked, object, head, all);
        }
        if (effect.has(Meaning.PUBLISHES)) {
            publication.before(self, object, element, head, effect);
        }
        if (effect.has(Meaning.WAITS)) {
            conditions.beginWait(self, object, head);
        }
        if (!effect.has(Meaning.AWAITS)) {
            noteState(object, head, effect);
        }
    }

    /** Called after a call that has returned. */
    public void after(Object receiver, Object result, long head, int number) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        TrackedObject tracked = tracked(receiver, head);
        TrackedObject object = tracked.represented();
        Effect effect = effectOf(number, receiver, tracked);
        boolean succeeded = !effect.has(Meaning.TRIES) || isSuccess(result);
        boolean readsFirst = readsFirst(effect);
        if (readsFirst) {
            noteRead(object, head, effect);
        }
        if (effect.has(Meaning.WAITS)) {
            boolean notified = isSuccess(result) || result == null;
            conditions.endWait(self, tracked, notified ? WakeReason.WOKEN : WakeReason.TIMED_OUT);
        }
        if (effect.has(Meaning.ACQUIRES) && succeeded) {
            acquire(self, object, head, effect);
        }
        if (effect.has(Meaning.PUBLISHES) && succeeded) {
            publication.after(self, object, result, head, effect);
        } else if (effect.has(Meaning.AWAITS) && !effect.has(Meaning.INSIDE) && succeeded) {
            edges.await(head, object.id, EdgeHooks.WHOLE);
        }
        if (effect.has(Meaning.AWAITS) && succeeded) {
            noteState(object, head, effect);
        } else if (!succeeded && !readsFirst) {
            // The call read the state and gave up; a thread that repeats that spins.
            noteRead(object, head, effect);
        }
        noteAnswer(receiver, object, result, head, effect);
        if (effect.has(Meaning.RELEASES)) {
            run.giveWayUnlocked(self);
        }
        if (effect.has(Meaning.VIEWS) && result != null) {
            run.tracked(result, head).standsFor(tracked);
        }
    }

    /** Records an answer on which the program may decide. */
    private void noteAnswer(
            Object receiver, TrackedObject object, Object result, long head, Effect effect) {
        if (isLookUp(effect) && result != receiver) {
            long at = Layout.withKind(head, EventKind.RESULT);
            run.note(at, object.id, 0, result == null ? 0 : 1);
        }
        if (receiver instanceof Thread thread) {
            noteIfEnded(thread, result, head);
        }
    }

    /** Returns the entry of an object; that of a wrapper stands for what is wrapped. */
    private TrackedObject tracked(Object object, long head) {
        TrackedObject tracked = run.tracked(object, head);
        if (JdkWrappers.isWrapper(object.getClass())) {
            boolean isKnown = tracked.represented() != tracked;
            Object wrapped = isKnown ? tracked.represented().get() : JdkWrappers.wrapped(object);
            if (wrapped != null) {
                tracked.standsFor(run.tracked(wrapped, head)); // touched by this thread as well
            }
        }
        return tracked;
    }

    /** Returns the effect of a call on the receiver, or on the object that it is a view of. */
    private static Effect effectOf(int number, Object receiver, TrackedObject tracked) {
        Object viewed = tracked.represented() == tracked ? null : tracked.represented().get();
        return viewed == null
                ? EffectTable.get(number, receiver.getClass())
                : EffectTable.get(number, receiver.getClass(), viewed.getClass());
    }

    /** Returns the kind of the first event of a call, where a schedule can stop the thread. */
    private static EventKind firstKind(Effect effect) {
        EventKind ofPublication = Publication.firstKind(effect);
        if (ofPublication != null) {
            return ofPublication;
        } else if (readsFirst(effect)) {
            return EventKind.READ_STATE;
        } else if (effect.has(Meaning.INSIDE) && effect.has(Meaning.READS)) {
            return EventKind.READ_STATE;
        } else if (effect.has(Meaning.INSIDE) && effect.has(Meaning.WRITES)) {
            return EventKind.WRITE_STATE;
        } else if (effect.has(Meaning.RELEASES)) {
            return EventKind.RELEASE;
        } else if (effect.has(Meaning.ACQUIRES)) {
            return EventKind.ACQUIRE;
        } else if (effect.has(Meaning.SIGNALS)) {
            return EventKind.SIGNAL;
        } else if (effect.has(Meaning.SIGNALS_ONE)) {
            return EventKind.NOTIFY;
        } else if (effect.has(Meaning.SIGNALS_ALL)) {
            return EventKind.NOTIFY_ALL;
        } else if (effect.has(Meaning.WAITS)) {
            return EventKind.WAIT;
        } else if (effect.has(Meaning.AWAITS)) {
            return EventKind.AWAIT;
        } else if (effect.has(Meaning.WRITES)) {
            return EventKind.WRITE_STATE;
        }
        return effect.has(Meaning.READS) ? EventKind.READ_STATE : null;
    }

    /**
     * Tells whether a call takes a lock or a permit only if it is free. The read of the state is
     * recorded even if the call succeeds, so that the trace shows where it might have failed.
     */
    private static boolean readsFirst(Effect effect) {
        return effect.has(Meaning.TRIES)
                && (effect.has(Meaning.ACQUIRES) || effect.has(Meaning.AWAITS))
                && !effect.has(Meaning.READS)
                && !effect.has(Meaning.WRITES)
                && !effect.has(Meaning.INSIDE);
    }

    /**
     * Returns the event that a call is about to do, as the schedule names it. Whether a call that
     * tries something succeeds is not known yet; if it fails, its only event is a read.
     */
    private long expected(long first, Effect effect) {
        long read = Layout.withKind(first, EventKind.READ_STATE);
        return effect.has(Meaning.TRIES) && run.isWatched(read) ? read : first;
    }

    private static boolean isSuccess(Object result) {
        if (result instanceof Boolean flag) {
            return flag;
        }
        return result instanceof Number number ? number.longValue() > 0 : result != null;
    }

    private void noteState(TrackedObject object, long head, Effect effect) {
        if (effect.has(Meaning.WRITES)) {
            long at = Layout.withKind(head, EventKind.WRITE_STATE);
            run.note(at, object.id, concurrent(effect), ++object.version);
        } else if (effect.has(Meaning.READS)) {
            noteRead(object, head, effect);
        }
    }

    /** A thread that sees that another one is dead has joined it (JLS 17.4.4). */
    private void noteIfEnded(Thread thread, Object answer, long head) {
        ThreadModel target = run.roster().find(thread);
        if (target != null
                && target.isEnded()
                && (Boolean.FALSE.equals(answer) || answer == Thread.State.TERMINATED)) {
            run.note(Layout.withKind(head, EventKind.JOIN), 0, 0, target.index());
        }
    }

    private void noteRead(TrackedObject object, long head, Effect effect) {
        long at = Layout.withKind(head, EventKind.READ_STATE);
        run.noteRead(at, object.id, concurrent(effect), object.version);
    }

    private static int concurrent(Effect effect) {
        return effect.has(Meaning.CONCURRENT) ? 1 : 0;
    }

    /** Tells whether a call returns null if it finds nothing. */
    private static boolean isLookUp(Effect effect) {
        String descriptor = effect.descriptor();
        char result = descriptor.charAt(descriptor.lastIndexOf(')') + 1);
        return (result == 'L' || result == '[')
                && !effect.has(Meaning.VIEWS)
                && !effect.has(Meaning.INSIDE)
                && (effect.has(Meaning.READS) || effect.has(Meaning.WRITES));
    }

    // ---- locks

    private void acquire(ThreadModel self, TrackedObject object, long head, Effect effect) {
        LockModel lock = run.lockOf(object);
        long at = Layout.withKind(head, EventKind.ACQUIRE);
        if (effect.has(Meaning.SHARED)) {
            lock.shareWith(self, at);
            run.note(at, object.id, SHARED, lock.sharers().size());
            return;
        }
        lock.take(self, at);
        run.note(at, object.id, EXCLUSIVE, lock.depth());
    }

    private void release(
            ThreadModel self, Object receiver, TrackedObject object, long head, Effect effect) {
        LockModel lock = run.lockOf(object);
        long at = Layout.withKind(head, EventKind.RELEASE);
        if (effect.has(Meaning.SHARED)) {
            if (!lock.sharers().isEmpty()) {
                lock.unshare(self);
                run.note(at, object.id, SHARED, lock.sharers().size());
            }
            return;
        }
        boolean owned = receiver instanceof ReentrantLock || receiver instanceof WriteLock;
        if (lock.depth() == 0 || (owned && lock.owner() != self)) {
            // The call will throw, or the lock was taken without a hook.
            return;
        }
        lock.release();
        run.note(at, object.id, EXCLUSIVE, lock.depth());
    }
}
