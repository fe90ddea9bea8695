package io.forethread.scheduler.engine;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.ApplicationFrames;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.Baton;
import io.forethread.scheduler.turns.DefaultPolicy.Choice;
import io.forethread.scheduler.turns.Reaper;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Settles what becomes of the threads that are left when the test's body is over. */
public final class Aftermath {
    /** How long threads that are thrown out may take to be gone. */
    private static final long UNWINDING_MILLIS = 2_000;

    /**
     * How long threads that are let go where they wait may take to wait there for real: far longer
     * than even a busy machine needs.
     */
    private static final long RESTING_NANOS = 2_000_000_000L;

    /** How long those may take that are at work, and perhaps never come to rest. */
    private static final long MOMENT_NANOS = 50_000_000L;

    private final GuidedRun run;
    private final List<String> warnings;

    Aftermath(GuidedRun run, List<String> warnings) {
        this.run = run;
        this.warnings = warnings;
    }

    /**
     * Throws out the threads of a deadlock; lets all others, such as the idle workers of a pool
     * that was not shut down, go on without the engine.
     */
    void settle() {
        // From here on the caller is in the engine: it is to see the threads' real states, not
        // those that the model still gives them.
        ThreadModel caller = run.roster.test();
        caller.inside = true;
        try {
            settle(run.roster.live());
        } finally {
            caller.inside = false;
        }
    }

    private void settle(List<ThreadModel> left) {
        if (run.baton.mode() == Baton.Mode.GUIDED) {
            List<ThreadModel> cycle = Deadlock.cycle(left);
            if (cycle.isEmpty()) {
                List<ThreadModel> atWork = left.stream().filter(Aftermath::isAtWork).toList();
                run.baton.stop(Baton.Mode.CLOSED);
                awaitRest(left, atWork);
            } else {
                run.verdict()
                        .standstill(new Choice.Deadlocked(), new Deadlock(left, run.objectTable()));
                run.baton.stop(Baton.Mode.UNWINDING);
            }
        }
        if (run.baton.mode() == Baton.Mode.UNWINDING) {
            awaitUnwinding(left);
            // Whoever is left goes on unguided rather than being thrown out again and again.
            run.baton.stop(Baton.Mode.CLOSED);
            awaitRest(left, left.stream().filter(thread -> !thread.spared).toList());
        }
        noteLeftBehind(left);
    }

    /**
     * Tells whether the calling thread, {@code self}, is not thrown out of where it waits when the
     * others are. In nobody's code but the JDK's it only waits for work. If it is a daemon it may
     * be the only one of its kind in the JVM: without the timekeeper of the common pool, say, no
     * later test's time-outs would come.
     */
    public static boolean spares(ThreadModel self) {
        return (self.adopted || self.thread.isDaemon())
                && !ApplicationFrames.anyIn(self.thread.getStackTrace());
    }

    private static boolean isAtWork(ThreadModel thread) {
        return thread.pending instanceof Pending.Ready || thread.pending instanceof Pending.Outside;
    }

    private static void noteLeftBehind(List<ThreadModel> left) {
        for (ThreadModel model : left) {
            Thread thread = model.thread;
            if (thread != null && thread != Thread.currentThread() && !model.adopted) {
                OutsideWorld.leftBehind(thread);
            }
        }
    }

    /**
     * Waits for the threads that go on by themselves to park for real, so that the next run finds
     * them where this one did. One that was on its way could take up a task of the next run before
     * it is known to that run, and would do it by the real clock.
     */
    private void awaitRest(List<ThreadModel> left, List<ThreadModel> atWork) {
        long start = System.nanoTime();
        awaitUntil(start + RESTING_NANOS, () -> !run.baton.isDelivering());
        awaitUntil(start + RESTING_NANOS, run::rousedAreAtRest);
        for (ThreadModel thread : left) {
            if (thread.thread != Thread.currentThread()) {
                long longest = atWork.contains(thread) ? MOMENT_NANOS : RESTING_NANOS;
                awaitUntil(start + longest, () -> isAtRest(thread));
            }
        }
    }

    private static boolean isAtRest(ThreadModel thread) {
        return !thread.thread.isAlive()
                || (!thread.inside && thread.thread.getState() != Thread.State.RUNNABLE);
    }

    private static void awaitUntil(long end, BooleanSupplier condition) {
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(50_000);
        }
    }

    private void awaitUnwinding(List<ThreadModel> left) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(UNWINDING_MILLIS);
        for (ThreadModel thread : left) {
            if (thread.thread == Thread.currentThread() || thread.adopted) {
                continue;
            }
            while (!thread.spared && thread.thread.isAlive() && System.nanoTime() < end) {
                Reaper.awaitDeath(thread.thread, 1);
            }
            if (!thread.spared && thread.thread.isAlive()) {
                warnings.add(
                        "Thread "
                                + thread.name
                                + " ("
                                + thread.thread.getName()
                                + ") could not be ended; it is still at "
                                + ApplicationFrames.topOf(thread.thread)
                                + ".");
            }
        }
    }
}
