package io.forethread.scheduler.engine;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.ApplicationFrames;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.Reaper;
import io.forethread.scheduler.turns.RunEnding;
import io.forethread.scheduler.turns.RunMode;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Ends or releases the threads that are left when the test's body is over. */
final class Aftermath {
    /** How long threads that are unwound may take to die. */
    private static final long UNWINDING_MILLIS = 2_000;

    /**
     * How long threads that are released while they wait may take until they really wait. Far
     * longer than even a busy machine needs.
     */
    private static final long RESTING_NANOS = 2_000_000_000L;

    /** The same for threads that are at work, and may never wait. */
    private static final long MOMENT_NANOS = 50_000_000L;

    private final GuidedRun run;
    private final List<String> warnings;

    Aftermath(GuidedRun run, List<String> warnings) {
        this.run = run;
        this.warnings = warnings;
    }

    /**
     * Unwinds the threads of a deadlock. Lets all others, such as the idle workers of a pool that
     * was not shut down, go on without the engine.
     */
    void settle() {
        // Inside the engine, the caller sees the real states of the threads, and not the model's.
        ThreadModel caller = run.roster().test();
        caller.enterEngine();
        try {
            settle(run.roster().live());
        } finally {
            caller.leaveEngine();
        }
    }

    private void settle(List<ThreadModel> left) {
        RunEnding ending = run.baton().ending();
        if (ending.mode() == RunMode.GUIDED) {
            List<ThreadModel> cycle = Deadlock.cycle(left);
            if (cycle.isEmpty()) {
                List<ThreadModel> atWork = left.stream().filter(Aftermath::isAtWork).toList();
                ending.stop(RunMode.CLOSED);
                awaitRest(left, atWork);
            } else {
                run.cannotGoOn(new Choice.Deadlocked(), left);
            }
        }
        if (ending.mode() == RunMode.UNWINDING) {
            awaitUnwinding(left);
            // Threads that are left go on without the engine, and are not unwound any more.
            ending.stop(RunMode.CLOSED);
            awaitRest(left, left.stream().filter(thread -> !thread.isSpared()).toList());
        }
        noteLeftBehind(left);
    }

    private static boolean isAtWork(ThreadModel thread) {
        return thread.pending() instanceof Pending.Ready || thread.isOutside();
    }

    private static void noteLeftBehind(List<ThreadModel> left) {
        for (ThreadModel model : left) {
            Thread thread = model.thread();
            if (thread != null && thread != Thread.currentThread() && !model.isAdopted()) {
                OutsideWorld.leftBehind(thread);
            }
        }
    }

    /**
     * Waits until the released threads really wait, so that the next run finds them where this one
     * did. Otherwise one of them could take up a task of the next run before that run knows the
     * thread, and would execute it unguided.
     */
    private void awaitRest(List<ThreadModel> left, List<ThreadModel> atWork) {
        long start = System.nanoTime();
        awaitUntil(start + RESTING_NANOS, () -> !run.baton().ending().isDelivering());
        awaitUntil(start + RESTING_NANOS, run::wokenAreAtRest);
        for (ThreadModel thread : left) {
            if (thread.thread() != Thread.currentThread()) {
                long longest = atWork.contains(thread) ? MOMENT_NANOS : RESTING_NANOS;
                awaitUntil(start + longest, () -> isAtRest(thread));
            }
        }
    }

    private static boolean isAtRest(ThreadModel thread) {
        return !thread.isAlive() || (!thread.isInside() && thread.state() != Thread.State.RUNNABLE);
    }

    private static void awaitUntil(long end, BooleanSupplier condition) {
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(50_000);
        }
    }

    private void awaitUnwinding(List<ThreadModel> left) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(UNWINDING_MILLIS);
        for (ThreadModel thread : left) {
            Thread unwound = thread.thread();
            if (unwound == null || unwound == Thread.currentThread() || thread.isAdopted()) {
                continue;
            }
            while (!thread.isSpared() && unwound.isAlive() && System.nanoTime() < end) {
                Reaper.awaitDeath(unwound, 1);
            }
            if (!thread.isSpared() && unwound.isAlive()) {
                warnings.add(
                        "Thread "
                                + thread.name()
                                + " ("
                                + unwound.getName()
                                + ") could not be ended; it is still at "
                                + ApplicationFrames.topOf(unwound)
                                + ".");
            }
        }
    }
}
