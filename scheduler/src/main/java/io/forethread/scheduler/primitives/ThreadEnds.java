package io.forethread.scheduler.primitives;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/**
 * What the end of a thread does to the monitor of its own {@code Thread} object. The JVM enters the
 * monitor, marks the thread as dead, and notifies all who wait in it: {@code isAlive()} changes
 * under that monitor, and a thread cannot end as long as another one holds it. Virtual threads are
 * not ended by the JVM, and notify nobody.
 */
final class ThreadEnds {
    private static final long ACQUIRE = Layout.head(EventKind.ACQUIRE, 0);
    private static final long RELEASE = Layout.head(EventKind.RELEASE, 0);
    private static final long WRITE_STATE = Layout.head(EventKind.WRITE_STATE, 0);

    /** That threads look whether another one is alive is no race. */
    private static final int CONCURRENT = 1;

    private final GuidedRun run;
    private final MonitorHooks monitors;

    ThreadEnds(GuidedRun run, MonitorHooks monitors) {
        this.run = run;
        this.monitors = monitors;
    }

    /**
     * Wakes those who wait in the monitor of the calling thread, which is about to end, and waits
     * for the monitor before if another thread holds it. The trace shows this where anybody waits;
     * the ends of all other threads are single events.
     */
    void notifyWaiters(ThreadModel self) {
        TrackedObject tracked = run.objectTable().known(self.thread);
        if (tracked == null
                || tracked.monitorModel == null
                || JdkInternals.isVirtual(self.thread)) {
            return;
        }
        LockModel lock = (LockModel) tracked.monitorModel;
        boolean waited = false;
        while (!lock.isFreeFor(self)) {
            waited = true;
            Pending blocked = new Pending.MonitorBlocked(lock);
            if (!run.quietly(self, () -> run.baton.block(self, blocked))) {
                return;
            }
        }
        if (waited || !lock.waiters.isEmpty()) {
            run.tracked(self.thread, ACQUIRE);
            run.note(ACQUIRE, lock.id, MonitorHooks.MONITOR, 1);
            run.note(WRITE_STATE, lock.id, CONCURRENT, ++tracked.version);
            monitors.wakeAll(lock, Layout.head(EventKind.NOTIFY_ALL, 0));
            run.note(RELEASE, lock.id, MonitorHooks.MONITOR, 0);
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
     * Tells whether {@code object} is a thread whose end, when it comes, nobody tells the run: it
     * is no thread of the run.
     */
    static boolean isOutside(Object object, Roster roster) {
        return object instanceof Thread thread
                && thread.isAlive()
                && roster.find(thread) == null
                && !JdkInternals.isVirtual(thread);
    }
}
