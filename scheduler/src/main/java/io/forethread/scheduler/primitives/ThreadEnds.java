package io.forethread.scheduler.primitives;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/**
 * What the end of a thread does to the monitor of its own {@code Thread} object. The JVM enters the
 * monitor, marks the thread as dead, and notifies all who wait in it. So {@code isAlive()} changes
 * under that monitor, and a thread cannot end while another one holds it. The JVM does not end
 * virtual threads: they notify nobody.
 */
final class ThreadEnds {
    private static final long ACQUIRE = Layout.head(EventKind.ACQUIRE, 0);
    private static final long NOTIFY_ALL = Layout.head(EventKind.NOTIFY_ALL, 0);
    private static final long RELEASE = Layout.head(EventKind.RELEASE, 0);
    private static final long WRITE_STATE = Layout.head(EventKind.WRITE_STATE, 0);

    /** The state that {@code isAlive()} returns is safe to read without a lock. */
    private static final int CONCURRENT = 1;

    private final RunKernel run;
    private final MonitorHooks monitors;

    ThreadEnds(RunKernel run, MonitorHooks monitors) {
        this.run = run;
        this.monitors = monitors;
    }

    /**
     * Wakes the threads that wait in the monitor of {@code self}, the caller, which is about to
     * end. If another thread holds the monitor, the caller waits for it first. If nobody waits, the
     * trace has no event for this.
     */
    void notifyWaiters(ThreadModel self) {
        LockModel lock = run.usedMonitorOf(self.thread());
        if (lock == null || JdkInternals.isVirtual(self.thread())) {
            return;
        }
        boolean waited = false;
        while (!lock.isFreeFor(self)) {
            waited = true;
            Pending blocked = new Pending.MonitorBlocked(lock);
            if (!run.quietly(self, () -> run.baton().block(self, blocked))) {
                return;
            }
        }
        if (waited || !lock.waiters().isEmpty()) {
            TrackedObject tracked = run.tracked(self.thread(), ACQUIRE);
            run.note(ACQUIRE, lock.id(), MonitorHooks.MONITOR, 1);
            run.note(WRITE_STATE, lock.id(), CONCURRENT, ++tracked.version);
            monitors.wakeAll(lock, NOTIFY_ALL);
            run.note(RELEASE, lock.id(), MonitorHooks.MONITOR, 0);
        }
    }

    /** Records that {@code self} sees that a thread is alive, in a call with this head. */
    void look(ThreadModel self, Thread thread, long head) {
        if (head != 0) {
            long look = Layout.withKind(head, EventKind.READ_STATE);
            run.comeTo(self, look);
            TrackedObject tracked = run.tracked(thread, look);
            run.noteRead(look, tracked.id, CONCURRENT, tracked.version);
        }
    }

    /**
     * Tells whether {@code object} is a thread that is not of the run: no hook will report its end.
     */
    static boolean isOutside(Object object, Roster roster) {
        return object instanceof Thread thread
                && thread.isAlive()
                && roster.find(thread) == null
                && !JdkInternals.isVirtual(thread);
    }
}
