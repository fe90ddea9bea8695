package io.forethread.scheduler;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.EffectTable;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.identity.TrackedObject;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * Calls into the JDK, recorded as what the table of effects says they mean. The calls themselves
 * are real, and whoever blocks in them does so by parking, which is scheduled.
 */
final class JdkCallHooks {
    private static final int EXCLUSIVE = 1;
    private static final int SHARED = 2;
    private static final int NOTIFIED = 1;
    private static final int TIMED_OUT = 2;
    private static final int INTERRUPTED = 3;

    private final GuidedRun run;

    JdkCallHooks(GuidedRun run) {
        this.run = run;
    }

    /** A wait in a condition that has begun: its lock is to be taken back {@code depth} deep. */
    record Waiting(LockModel lock, int depth, long head) {}

    void before(Object receiver, long head, int number) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        TrackedObject tracked = run.tracked(receiver, head);
        Effect effect = EffectTable.get(number, receiver.getClass());
        if (effect.isPure()) {
            return;
        }
        wakeIfWaiting(self, INTERRUPTED);
        EventKind kind = firstKind(effect);
        if (kind != null) {
            run.comeTo(self, Layout.withKind(head, kind));
        }
        self.callSite = Layout.withKind(head, EventKind.START);
        TrackedObject object = tracked.represented();
        if (effect.has(Meaning.RELEASES)) {
            release(self, receiver, object, head, effect);
        }
        if (effect.has(Meaning.SIGNALS)) {
            note(head, EventKind.SIGNAL, object, 0);
        }
        if (effect.has(Meaning.SIGNALS_ONE) || effect.has(Meaning.SIGNALS_ALL)) {
            note(head, EventKind.SIGNAL, tracked, 0);
        }
        if (effect.has(Meaning.WAITS)) {
            beginWait(self, object, head);
        }
        if (!effect.has(Meaning.AWAITS)) {
            noteState(object, head, effect);
        }
    }

    void after(Object receiver, Object result, long head, int number) {
        ThreadModel self = receiver == null ? null : run.act();
        if (self == null) {
            return;
        }
        TrackedObject tracked = run.tracked(receiver, head);
        TrackedObject object = tracked.represented();
        Effect effect = EffectTable.get(number, receiver.getClass());
        boolean succeeded = !effect.has(Meaning.TRIES) || isSuccess(result);
        if (effect.has(Meaning.WAITS)) {
            wakeIfWaiting(self, isSuccess(result) || result == null ? NOTIFIED : TIMED_OUT);
            note(head, EventKind.AWAIT, tracked, 0);
        }
        if (effect.has(Meaning.ACQUIRES) && succeeded) {
            acquire(self, object, head, effect);
        }
        if (effect.has(Meaning.AWAITS) && succeeded) {
            note(head, EventKind.AWAIT, object, 0);
            noteState(object, head, effect);
        } else if (!succeeded) {
            // It looked and went away; whoever does that over and over spins.
            noteLook(object, head, effect);
        }
        if (isLookUp(effect) && result != receiver) {
            note(head, EventKind.RESULT, object, result == null ? 0 : 1);
        }
        if (effect.has(Meaning.RELEASES)) {
            run.giveWayUnlocked(self);
        }
        if (effect.has(Meaning.VIEWS) && result != null) {
            run.tracked(result, head).standsFor(tracked);
        }
    }

    /** Returns the kind of the first event of a call, at which a schedule can stop it. */
    private static EventKind firstKind(Effect effect) {
        if (effect.has(Meaning.RELEASES)) {
            return EventKind.RELEASE;
        } else if (effect.has(Meaning.ACQUIRES)) {
            return EventKind.ACQUIRE;
        } else if (effect.has(Meaning.SIGNALS)
                || effect.has(Meaning.SIGNALS_ONE)
                || effect.has(Meaning.SIGNALS_ALL)) {
            return EventKind.SIGNAL;
        } else if (effect.has(Meaning.WAITS)) {
            return EventKind.WAIT;
        } else if (effect.has(Meaning.AWAITS)) {
            return EventKind.AWAIT;
        } else if (effect.has(Meaning.WRITES)) {
            return EventKind.WRITE_STATE;
        }
        return effect.has(Meaning.READS) ? EventKind.READ_STATE : null;
    }

    private static boolean isSuccess(Object result) {
        if (result instanceof Boolean flag) {
            return flag;
        }
        return result instanceof Number number ? number.longValue() > 0 : result != null;
    }

    private void note(long head, EventKind kind, TrackedObject object, long value) {
        run.note(Layout.withKind(head, kind), object.id, 0, value);
    }

    private void noteState(TrackedObject object, long head, Effect effect) {
        if (effect.has(Meaning.WRITES)) {
            long at = Layout.withKind(head, EventKind.WRITE_STATE);
            run.note(at, object.id, concurrent(effect), ++object.version);
        } else if (effect.has(Meaning.READS)) {
            noteLook(object, head, effect);
        }
    }

    private void noteLook(TrackedObject object, long head, Effect effect) {
        long at = Layout.withKind(head, EventKind.READ_STATE);
        run.noteRead(at, object.id, concurrent(effect), object.version);
    }

    private static int concurrent(Effect effect) {
        return effect.has(Meaning.CONCURRENT) ? 1 : 0;
    }

    /** Returns whether a call may find nothing, and say so by returning null. */
    private static boolean isLookUp(Effect effect) {
        String descriptor = effect.descriptor();
        char result = descriptor.charAt(descriptor.lastIndexOf(')') + 1);
        return (result == 'L' || result == '[')
                && !effect.has(Meaning.VIEWS)
                && (effect.has(Meaning.READS) || effect.has(Meaning.WRITES));
    }

    // ---- locks

    private void acquire(ThreadModel self, TrackedObject object, long head, Effect effect) {
        LockModel lock = run.lockOf(object);
        long at = Layout.withKind(head, EventKind.ACQUIRE);
        if (effect.has(Meaning.SHARED)) {
            run.note(at, object.id, SHARED, ++lock.shared);
            return;
        }
        lock.owner = self;
        if (++lock.depth == 1) {
            lock.takenAt = at;
            self.held.add(lock);
        }
        run.note(at, object.id, EXCLUSIVE, lock.depth);
    }

    private void release(
            ThreadModel self, Object receiver, TrackedObject object, long head, Effect effect) {
        LockModel lock = run.lockOf(object);
        long at = Layout.withKind(head, EventKind.RELEASE);
        if (effect.has(Meaning.SHARED)) {
            if (lock.shared > 0) {
                run.note(at, object.id, SHARED, --lock.shared);
            }
            return;
        }
        boolean owned = receiver instanceof ReentrantLock || receiver instanceof WriteLock;
        if (lock.depth == 0 || (owned && lock.owner != self)) {
            // The call will throw, or the lock was taken where we do not look.
            return;
        }
        if (--lock.depth == 0) {
            lock.owner.held.remove(lock);
            lock.owner = null;
        }
        run.note(at, object.id, EXCLUSIVE, lock.depth);
    }

    // ---- conditions

    private void beginWait(ThreadModel self, TrackedObject object, long head) {
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

    private void wakeIfWaiting(ThreadModel self, int reason) {
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
}
