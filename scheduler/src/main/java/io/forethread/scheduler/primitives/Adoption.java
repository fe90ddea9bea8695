package io.forethread.scheduler.primitives;

import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.BlockedFrames;
import io.forethread.scheduler.outside.OutsideWorld;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

/**
 * Adds threads to the run that existed before it, such as the workers of a pool that an earlier
 * test left behind. They join when a thread of the run unparks them, and outlive the run.
 */
final class Adoption {
    /** Far longer than a thread stays in a hook. The bound ensures that nothing can hang here. */
    private static final long LONGEST_HOOK_NANOS = 1_000_000_000L;

    private Adoption() {}

    /** Adds {@code thread} as a child of {@code waker}; null if it cannot be of the run. */
    static ThreadModel adopt(RunKernel run, Thread thread, ThreadModel waker) {
        if (thread instanceof EngineThread
                || OutsideWorld.isOfTheJvm(thread)
                || !thread.isAlive()) {
            return null;
        }
        // A thread that is really parked is woken when its turn comes, and then reaches a hook
        // before any other thread runs. Anywhere else, the engine does not control it.
        StackTraceElement[] stack = stackOutOfHooks(thread);
        Pending pending = isParked(stack) ? Pending.Ready.INSTANCE : Pending.Outside.INSTANCE;
        ThreadModel adopted = run.roster().register(thread, waker, pending);
        adopted.markAdopted();
        run.note(Layout.head(EventKind.START, waker.jdkCall().site()), 0, 0, adopted.index());
        return adopted;
    }

    /**
     * Returns the stack of a thread once it has left our hooks. The run before may not have
     * released it yet: then it is parked too, but by the engine.
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
}
