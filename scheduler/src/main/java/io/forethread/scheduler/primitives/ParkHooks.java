package io.forethread.scheduler.primitives;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.ParkState;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.scheduler.turns.RunMode;
import io.forethread.trace.EventKind;
import io.forethread.trace.WakeReason;

import java.util.concurrent.locks.LockSupport;

/**
 * Parking, on which all of java.util.concurrent is built. No park of the program is real: the
 * permit is in the model.
 */
public final class ParkHooks {
    private static final int WITHOUT_LIMIT = 0;
    private static final int FOR_NANOS = 1;

    private final RunKernel run;
    private final WokenToEnd wokenToEnd = new WokenToEnd();

    public ParkHooks(RunKernel run) {
        this.run = run;
    }

    public boolean park(Object blocker, int mode, long time) {
        ThreadModel self = run.actOrUnwind();
        if (self == null) {
            wokenToEnd.parks();
            return false;
        }
        long site = self.jdkCall().take(EventKind.PARK);
        long deadline =
                mode == WITHOUT_LIMIT
                        ? Pending.NEVER
                        : mode == FOR_NANOS
                                ? run.clock().after(time)
                                : run.clock().ofEpochMillis(time);
        ParkState parking = self.parking();
        if (!parking.hasPermit() && !self.isInterruptPending()) {
            if (site != 0) {
                self.standAt(site);
            }
            parking.blocked();
            if (!block(self, blocker, deadline)) {
                return true;
            }
        }
        WakeReason reason =
                parking.hasPermit()
                        ? WakeReason.WOKEN
                        : self.isInterruptPending() ? WakeReason.INTERRUPTED : WakeReason.TIMED_OUT;
        parking.returned(reason);
        if (site != 0) {
            run.note(site, 0, 0, reason.value());
        }
        return true;
    }

    /** Blocks the thread, and shows its blocker to callers of {@code getBlocker} meanwhile. */
    private boolean block(ThreadModel self, Object blocker, long deadline) {
        boolean shows = blocker != null && LockSupport.getBlocker(self.thread()) != blocker;
        if (shows) {
            LockSupport.setCurrentBlocker(blocker);
        }
        try {
            return run.baton().block(self, new Pending.Parked(blocker, deadline));
        } finally {
            if (shows) {
                LockSupport.setCurrentBlocker(null);
            }
        }
    }

    /** Tells whether the threads that were woken only to end have ended or parked again. */
    public boolean wokenAreAtRest() {
        return wokenToEnd.areAtRest();
    }

    public boolean unpark(Thread thread) {
        if (Thread.currentThread() instanceof EngineThread) {
            return false;
        }
        ThreadModel self = run.act();
        if (self == null) {
            return unparkFromOutside(thread);
        }
        long site = self.jdkCall().take(EventKind.UNPARK);
        ThreadModel target = run.roster().find(thread);
        if (target == null) {
            if (self.parking().hasTimedOut() && run.baton().ending().isDraining()) {
                wokenToEnd.add(thread);
                return false;
            }
            target = Adoption.adopt(run, thread, self);
            if (target == null) {
                return false;
            }
        }
        if (site != 0) {
            run.note(site, 0, 0, target.index());
        }
        target.parking().givePermit();
        // Outside the engine's control it may be really parked.
        return !target.isOutside();
    }

    private boolean unparkFromOutside(Thread thread) {
        ThreadModel caller = run.roster().find(Thread.currentThread());
        if (caller != null && caller.isInside()) {
            return false;
        }
        ThreadModel target = run.roster().find(thread);
        if (target == null || run.baton().mode() != RunMode.GUIDED) {
            return false;
        }
        if (target.isInIoWait() && JdkInternals.isService(Thread.currentThread())) {
            // It is really parked for this, and a permit in the model would be left over.
            return false;
        }
        OutsideWorld.acted(Thread.currentThread());
        run.baton().changeFromOutside(target.parking()::givePermit);
        // Once the thread has been given the baton, the unpark must be real: it may be the one that
        // delivers the baton, made by a thread that the engine does not know.
        return !target.isOutside() && target.hasArrived() && !target.isGranted();
    }
}
