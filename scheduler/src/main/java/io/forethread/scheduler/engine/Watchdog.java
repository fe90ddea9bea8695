package io.forethread.scheduler.engine;

import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.BlockedFrames;
import io.forethread.scheduler.outside.OutsidePatience;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.Baton;
import io.forethread.scheduler.turns.RunMode;

import java.util.Optional;

/**
 * Watches the thread that has the baton. If it is stuck outside the engine's control, in a native
 * call or on a lock that another thread holds, the watchdog takes the baton away until the thread
 * reaches a hook again.
 *
 * <p>{@link WatchdogThread} polls it every 2 ms.
 */
final class Watchdog {
    /** After how many polls a thread that does not move in a call that waits is stuck. */
    private static final int POLLS_OF_WAITING = 4;

    /** The same in any other native call, which may just be slow. */
    private static final int POLLS_OF_NATIVE = 150;

    /**
     * After how much computing in code without hooks a thread is stuck: it may spin for something
     * that only another thread can do. On a busy machine it may be long until it has computed so
     * much; a thread that gets no CPU is not stuck.
     */
    private static final long COMPUTING_NANOS = 1_000_000_000;

    /** How many polls that is, where nobody can tell how much a thread has computed. */
    private static final int POLLS_OF_COMPUTING = 500;

    /** After how many polls a run is let go whose thread died without giving the baton away. */
    private static final int POLLS_OF_DEAD = 50;

    /** After what time without progress to check for a deadlock on monitors without hooks. */
    private static final long IDLE_NANOS = 40_000_000;

    private final GuidedRun run;
    private final Baton baton;
    private final long patienceNanos;
    private final long longestCallNanos;

    private long lastRecorded = -1;
    private long lastHandOvers = -1;
    private int polls;
    private int pollsOfStack;
    private StackTraceElement[] lastStack = {};
    private final ComputingTime computing = new ComputingTime();
    private volatile String warning;
    private long idleSince;
    private long lastIdlePoll;

    Watchdog(GuidedRun run, RunOptions options) {
        this.run = run;
        this.baton = run.baton();
        this.patienceNanos = options.patience().toNanos();
        this.longestCallNanos = options.longestCall().toNanos();
    }

    /** Looks whether the run has moved since the last call. */
    void poll() {
        ThreadModel holder = baton.current();
        boolean moved = run.recorded() != lastRecorded || baton.handOvers() != lastHandOvers;
        lastRecorded = run.recorded();
        lastHandOvers = baton.handOvers();
        if (holder == null) {
            checkIdleRun(moved);
        } else if (moved || holder.isInside()) {
            polls = 0;
            computing.restart();
            lastStack = new StackTraceElement[0];
            idleSince = 0;
        } else {
            check(holder);
        }
    }

    private void check(ThreadModel holder) {
        Thread thread = holder.thread();
        if (thread == null) {
            return; // it has died in the meantime
        }
        if (thread.getState() == Thread.State.TERMINATED) {
            letGoIfDead(holder);
            return;
        }
        StackTraceElement[] stack = thread.getStackTrace();
        boolean sameStack = isSame(stack, lastStack);
        lastStack = stack;
        polls++;
        pollsOfStack = sameStack ? pollsOfStack + 1 : 0;
        boolean standsStill =
                BlockedFrames.isNative(stack) || BlockedFrames.isWaiting(thread, stack);
        boolean stuck =
                standsStill
                        ? pollsOfStack >= pollsNeeded(holder, thread, stack)
                        : hasComputedTooLong(thread);
        if (stuck && !baton.isHeldUpByWaiter(holder)) {
            baton.revoke(holder, other -> !BlockedFrames.isInHook(other.stackTrace()));
            polls = 0;
            computing.restart();
        }
    }

    private boolean hasComputedTooLong(Thread thread) {
        long nanos = computing.of(thread);
        return nanos == ComputingTime.UNKNOWN
                ? polls >= POLLS_OF_COMPUTING
                : nanos >= COMPUTING_NANOS;
    }

    /**
     * Lets the run go on without the engine if its running thread is dead and nobody has noticed:
     * an error in the engine, as when there is no memory left, may end a thread anywhere.
     */
    private void letGoIfDead(ThreadModel holder) {
        if (++polls >= POLLS_OF_DEAD && baton.current() == holder) {
            warning =
                    "Thread "
                            + holder.name()
                            + " ended in the middle of an operation of the engine, so the run went"
                            + " on without being guided.";
            baton.ending().stop(RunMode.CLOSED);
        }
    }

    /** Returns a sentence about what has happened to the run; empty if it went well. */
    Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    private static int pollsNeeded(ThreadModel holder, Thread thread, StackTraceElement[] stack) {
        // On a busy machine, a thread that has been given the baton and not yet woken seems stuck.
        boolean waits = !holder.isSummoned() && BlockedFrames.isWaiting(thread, stack);
        return waits ? POLLS_OF_WAITING : POLLS_OF_NATIVE;
    }

    /** No thread has the baton: virtual time follows real time, and patience ends. */
    private void checkIdleRun(boolean moved) {
        long now = System.nanoTime();
        if (moved || idleSince == 0) {
            idleSince = now;
            lastIdlePoll = now;
            return;
        }
        if (now - idleSince > IDLE_NANOS) {
            if (baton.stopIfDeadlockedOutside()) {
                return;
            }
            baton.endDraining();
        }
        long step = now - lastIdlePoll;
        lastIdlePoll = now;
        if (!run.roster().isAnyOutside()) {
            // The run waits for threads that are not its own. No virtual time passes, so that the
            // run does not depend on how long that takes.
            if (now - idleSince > Math.min(patienceNanos, OutsidePatience.SOON_NANOS)) {
                OutsideWorld.waitedInVain(run.roster(), now - idleSince, patienceNanos);
            }
            baton.changeFromOutside(() -> {});
            return;
        }
        baton.passTime(step);
        if (now - idleSince > longestCallNanos && baton.current() == null) {
            baton.ending().stopStuck("all threads wait for something outside the engine's control");
        }
    }

    private static boolean isSame(StackTraceElement[] stack, StackTraceElement[] other) {
        return stack.length == other.length && stack.length > 0 && stack[0].equals(other[0]);
    }
}
