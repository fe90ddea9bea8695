package io.forethread.scheduler.primitives;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.Baton;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.util.concurrent.locks.LockSupport;

/**
 * Parking, on which all of java.util.concurrent is built. A thread of the run never really parks
 * for the test: its permit is in the model.
 */
public final class ParkHooks {
    private static final int WITHOUT_LIMIT = 0;
    private static final int FOR_NANOS = 1;
    private static final int TIMED_OUT = 2;

    private final GuidedRun run;
    private final WokenToEnd roused = new WokenToEnd();

    public ParkHooks(GuidedRun run) {
        this.run = run;
    }

    public boolean park(Object blocker, int mode, long time) {
        ThreadModel self = run.actOrUnwind();
        if (self == null) {
            roused.parks();
            return false;
        }
        long site = takeSite(self, EventKind.PARK);
        long deadline =
                mode == WITHOUT_LIMIT
                        ? Pending.NEVER
                        : mode == FOR_NANOS ? run.clock.after(time) : run.clock.ofEpochMillis(time);
        if (!self.permit && !self.isInterruptPending()) {
            if (site != 0) {
                self.standingAt = site;
            }
            self.parks++;
            if (!block(self, blocker, deadline)) {
                return true;
            }
        }
        int reason = self.permit ? 1 : self.isInterruptPending() ? 3 : TIMED_OUT;
        self.permit = false;
        self.timedOut = reason == TIMED_OUT;
        if (site != 0) {
            run.note(site, 0, 0, reason);
        }
        return true;
    }

    /** Blocks the thread, which shows its blocker to whoever asks {@code getBlocker} meanwhile. */
    private boolean block(ThreadModel self, Object blocker, long deadline) {
        boolean shows = blocker != null && LockSupport.getBlocker(self.thread) != blocker;
        if (shows) {
            LockSupport.setCurrentBlocker(blocker);
        }
        try {
            return run.baton.block(self, new Pending.Parked(blocker, deadline));
        } finally {
            if (shows) {
                LockSupport.setCurrentBlocker(null);
            }
        }
    }

    /** Tells whether no thread is on its way that was woken when the run was over. */
    public boolean rousedAreAtRest() {
        return roused.areAtRest();
    }

    public boolean unpark(Thread thread) {
        if (Thread.currentThread() instanceof EngineThread) {
            return false;
        }
        ThreadModel self = run.act();
        if (self == null) {
            return unparkFromOutside(thread);
        }
        long site = takeSite(self, EventKind.UNPARK);
        ThreadModel target = run.roster.find(thread);
        if (target == null) {
            if (self.timedOut && run.baton.isDraining()) {
                roused.add(thread);
                return false;
            }
            target = Adoption.adopt(run, thread, self);
            if (target == null) {
                return false;
            }
        }
        if (site != 0) {
            run.note(site, 0, 0, target.index);
        }
        target.permit = true;
        // Outside our control it may be parked for real.
        return !(target.pending instanceof Pending.Outside);
    }

    private boolean unparkFromOutside(Thread thread) {
        ThreadModel caller = run.roster.find(Thread.currentThread());
        if (caller != null && caller.inside) {
            return false;
        }
        ThreadModel target = run.roster.find(thread);
        if (target == null || run.baton.mode() != Baton.Mode.GUIDED) {
            return false;
        }
        if (target.waitsForWorld && JdkInternals.isService(Thread.currentThread())) {
            // It is for this that it is parked, for real; there is no permit left over.
            return false;
        }
        OutsideWorld.acted(Thread.currentThread());
        run.baton.changeFromOutside(() -> target.permit = true);
        // Once it has been given the baton, it is woken for real: it may be the baton that is being
        // delivered here, by a thread of which we know nothing.
        return !(target.pending instanceof Pending.Outside)
                && target.arrived
                && !target.isGranted();
    }

    /** Returns where the test called the method we are in, or 0 if the JDK called it. */
    private static long takeSite(ThreadModel self, EventKind kind) {
        long site = self.callSite;
        if (site != 0 && Layout.kind(site) == kind) {
            self.callSite = 0;
            return site;
        }
        return 0;
    }
}
