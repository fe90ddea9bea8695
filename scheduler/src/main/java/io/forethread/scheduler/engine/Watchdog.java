package io.forethread.scheduler.engine;

import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.BlockedFrames;
import io.forethread.scheduler.outside.OutsidePatience;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.Baton;

/**
 * Looks after the thread that has the baton: if it is stuck where the engine has no say, in a
 * native call or on a lock that somebody else holds, the baton is taken from it until it comes
 * back.
 */
final class Watchdog implements Runnable {
    private static final long PERIOD_MILLIS = 2;

    /** After how many looks at a thread that stands still in a call that waits it is stuck. */
    private static final int LOOKS_AT_WAITING = 4;

    /** The same in any other native call, which may just be slow. */
    private static final int LOOKS_AT_NATIVE = 150;

    /**
     * The same in code without hooks: it may compute for long, but it may also spin for something
     * that only another thread can do.
     */
    private static final int LOOKS_AT_COMPUTING = 500;

    /** How long nobody moves before it is looked for a deadlock on monitors we do not see. */
    private static final long STANDSTILL_NANOS = 40_000_000;

    private final GuidedRun run;
    private final Baton baton;
    private final long patienceNanos;
    private final long longestCallNanos;

    private volatile boolean stopped;
    private long lastRecorded = -1;
    private long lastHandOvers = -1;
    private int looks;
    private int looksAtStack;
    private StackTraceElement[] lastStack = {};
    private long idleSince;
    private long lastIdleLook;

    Watchdog(GuidedRun run, Baton baton, RunOptions options) {
        this.run = run;
        this.baton = baton;
        this.patienceNanos = options.patience().toNanos();
        this.longestCallNanos = options.longestCall().toNanos();
    }

    void stop() {
        stopped = true;
    }

    @Override
    public void run() {
        try {
            while (!stopped) {
                Thread.sleep(PERIOD_MILLIS);
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() {
        ThreadModel holder = baton.current();
        boolean moved = run.recorded() != lastRecorded || baton.handOvers() != lastHandOvers;
        lastRecorded = run.recorded();
        lastHandOvers = baton.handOvers();
        if (holder == null) {
            lookAtIdleRun(moved);
        } else if (moved || holder.inside) {
            looks = 0;
            lastStack = new StackTraceElement[0];
            idleSince = 0;
        } else {
            lookAt(holder);
        }
    }

    private void lookAt(ThreadModel holder) {
        Thread thread = holder.thread;
        if (thread == null) {
            return; // it has died in the meantime
        }
        StackTraceElement[] stack = thread.getStackTrace();
        boolean sameStack = isSame(stack, lastStack);
        lastStack = stack;
        looks++;
        looksAtStack = sameStack ? looksAtStack + 1 : 0;
        boolean standsStill =
                BlockedFrames.isNative(stack) || BlockedFrames.isWaiting(thread, stack);
        boolean stuck =
                standsStill
                        ? looksAtStack >= looksNeeded(holder, thread, stack)
                        : looks >= LOOKS_AT_COMPUTING;
        if (stuck && !baton.isHeldUpByWaiter(holder)) {
            baton.revoke(holder, other -> !BlockedFrames.isInHook(other.thread.getStackTrace()));
            looks = 0;
        }
    }

    private static int looksNeeded(ThreadModel holder, Thread thread, StackTraceElement[] stack) {
        // One that was given the baton and has not come to take it looks stuck on a busy machine.
        boolean waits = !holder.isSummoned() && BlockedFrames.isWaiting(thread, stack);
        return waits ? LOOKS_AT_WAITING : LOOKS_AT_NATIVE;
    }

    /** Nobody has the baton: time passes as it does outside, and patience ends. */
    private void lookAtIdleRun(boolean moved) {
        long now = System.nanoTime();
        if (moved || idleSince == 0) {
            idleSince = now;
            lastIdleLook = now;
            return;
        }
        if (now - idleSince > STANDSTILL_NANOS) {
            if (baton.stopIfDeadlockedOutside()) {
                return;
            }
            baton.endDraining();
        }
        long step = now - lastIdleLook;
        lastIdleLook = now;
        if (!run.roster.isAnyOutside()) {
            // It is for somebody else that the run waits. Should that be in vain, no time has
            // passed that would make this run differ from others.
            if (now - idleSince > Math.min(patienceNanos, OutsidePatience.SOON_NANOS)) {
                OutsideWorld.waitedInVain(run.roster, now - idleSince, patienceNanos);
            }
            baton.changeFromOutside(() -> {});
            return;
        }
        baton.passTime(step);
        if (now - idleSince > longestCallNanos && baton.current() == null) {
            baton.stopStuck("all threads wait for something outside the engine's control");
        }
    }

    private static boolean isSame(StackTraceElement[] stack, StackTraceElement[] other) {
        return stack.length == other.length && stack.length > 0 && stack[0].equals(other[0]);
    }
}
