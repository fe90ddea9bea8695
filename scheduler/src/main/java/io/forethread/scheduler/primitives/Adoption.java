package io.forethread.scheduler.primitives;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.BlockedFrames;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/**
 * Takes threads into the run that existed before it: the workers of a pool that an earlier test
 * left behind, say. They join when a thread of the run wakes them, and outlive the run.
 */
public final class Adoption {
    /** Far longer than it takes to come out of a hook; a bound only so that nothing can hang. */
    private static final long LONGEST_HOOK_NANOS = 1_000_000_000L;

    private Adoption() {}

    /** Returns the model of {@code thread} as a child of {@code waker}, or null to leave it be. */
    static ThreadModel adopt(GuidedRun run, Thread thread, ThreadModel waker) {
        if (thread instanceof EngineThread || isOfTheJvm(thread) || !thread.isAlive()) {
            return null;
        }
        // Parked for real, it is woken when its turn comes, and comes to a hook before anybody else
        // runs; anywhere else we cannot hold it.
        StackTraceElement[] stack = stackOutOfHooks(thread);
        Pending pending = isParked(stack) ? Pending.Ready.INSTANCE : Pending.Outside.INSTANCE;
        ThreadModel adopted = run.roster.register(thread, waker, pending);
        adopted.adopted = true;
        int site = waker.callSite == 0 ? 0 : Layout.site(waker.callSite);
        run.note(Layout.head(EventKind.START, site), 0, 0, adopted.index);
        return adopted;
    }

    /**
     * Returns where a thread is once it has come out of a hook: the run before may not have let go
     * of it, and there it is parked as well, but by the engine.
     */
    private static StackTraceElement[] stackOutOfHooks(Thread thread) {
        long end = System.nanoTime() + LONGEST_HOOK_NANOS;
        StackTraceElement[] stack = thread.getStackTrace();
        while (BlockedFrames.isInHook(stack) && System.nanoTime() < end) {
            Thread.yield();
            stack = thread.getStackTrace();
        }
        return stack;
    }

    private static boolean isParked(StackTraceElement[] stack) {
        return stack.length > 0
                && stack[0].getMethodName().equals("park")
                && stack[0].getClassName().equals("jdk.internal.misc.Unsafe");
    }

    /** Tells whether the JVM or the JDK keeps this thread for itself. */
    public static boolean isOfTheJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return (group != null && group.getParent() == null) || JdkInternals.isService(thread);
    }
}
