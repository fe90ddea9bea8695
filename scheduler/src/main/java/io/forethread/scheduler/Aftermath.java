package io.forethread.scheduler;

import io.forethread.scheduler.DefaultPolicy.Choice;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Settles what becomes of the threads that are left when the test's body is over. */
final class Aftermath {
    /** How long threads that are thrown out may take to be gone. */
    private static final long UNWINDING_MILLIS = 2_000;

    /** How long threads that are let go may take to come to rest. */
    private static final long RESTING_MILLIS = 50;

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
        List<ThreadModel> left = run.roster.live();
        if (run.baton.mode() == Baton.Mode.GUIDED) {
            List<ThreadModel> cycle = Standstill.cycle(left);
            if (cycle.isEmpty()) {
                run.baton.stop(Baton.Mode.CLOSED);
                awaitRest(left);
            } else {
                run.verdict().standstill(new Choice.Deadlocked(), left);
                run.baton.stop(Baton.Mode.UNWINDING);
            }
        }
        if (run.baton.mode() == Baton.Mode.UNWINDING) {
            awaitUnwinding(left);
            // Whoever is left goes on unguided rather than being thrown out again and again.
            run.baton.stop(Baton.Mode.CLOSED);
        }
        noteLeftBehind(left);
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
     * Waits a moment for the threads that go on by themselves to park for real, so that the next
     * run finds them where this one did.
     */
    private static void awaitRest(List<ThreadModel> left) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(RESTING_MILLIS);
        for (ThreadModel thread : left) {
            while (thread.thread != Thread.currentThread()
                    && (thread.inside || thread.thread.getState() == Thread.State.RUNNABLE)
                    && System.nanoTime() < end) {
                LockSupport.parkNanos(50_000);
            }
        }
    }

    private void awaitUnwinding(List<ThreadModel> left) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(UNWINDING_MILLIS);
        for (ThreadModel thread : left) {
            if (thread.thread == Thread.currentThread() || thread.adopted) {
                continue;
            }
            long millis = Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
            Reaper.awaitDeath(thread.thread, millis);
            if (thread.thread.isAlive()) {
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
