package io.forethread.scheduler.outside;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.JdkPools;
import io.forethread.recorder.jdk.reflect.JdkTimers;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Roster;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ForkJoinPool;

/**
 * Finds threads that are not of the run and could still wake one of its threads. Asked only when
 * none of the run's own threads can go on.
 */
public final class OutsideWorld {
    /** How long runs have waited in vain for each thread; kept weakly, for all runs. */
    private static final Map<Thread, Long> IN_VAIN =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Threads that an earlier run has left behind: no later run waits for their timers. */
    private static final Set<Thread> LEFT_BEHIND =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private OutsideWorld() {}

    /**
     * Tells whether a thread that is not of the run executes code of the program and will go on by
     * itself, or is a timer with a task. A thread that waits without limit does not count: another
     * one would have to wake it first.
     *
     * @param patience a thread for which runs have waited this long in vain, in nanoseconds, does
     *     not count: it may be a loop that has nothing to do with the run
     */
    static boolean mayAct(Roster known, long patience) {
        return candidates(known, patience).stream()
                .anyMatch(thread -> IN_VAIN.getOrDefault(thread, 0L) < patience);
    }

    /** Notes that the run has waited {@code nanos}, and no other thread did anything for it. */
    public static void waitedInVain(Roster known, long nanos, long patience) {
        candidates(known, patience).forEach(thread -> IN_VAIN.merge(thread, nanos, Math::max));
    }

    /**
     * Notes that {@code thread} was created in a run that is over. A thread that waits without
     * limit and has no task is not noted: the JDK has threads that serve the whole JVM, and a task
     * that such a thread gets later comes from somewhere else.
     */
    public static void leftBehind(Thread thread) {
        if (goesOn(thread)) {
            LEFT_BEHIND.add(thread);
        }
    }

    /** Notes that {@code thread} did something for a run: runs wait for it again. */
    public static void acted(Thread thread) {
        IN_VAIN.remove(thread);
        LEFT_BEHIND.remove(thread);
    }

    private static List<Thread> candidates(Roster known, long patience) {
        return others(known).stream()
                .filter(other -> goesOn(other) && acts(other, patience))
                .toList();
    }

    /** Lists the threads of the JVM that are neither of the run nor ours. */
    static List<Thread> others(Roster known) {
        return platformThreads().stream()
                .filter(thread -> !known.isPresent(thread) && !(thread instanceof EngineThread))
                .toList();
    }

    /** Lists the threads of the JVM, far more cheaply than with all of their stack traces. */
    private static List<Thread> platformThreads() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root != null && root.getParent() != null) {
            root = root.getParent();
        }
        if (root == null) {
            return List.of();
        }
        Thread[] threads = new Thread[root.activeCount() + 16];
        int count = root.enumerate(threads);
        return Arrays.asList(threads).subList(0, count);
    }

    private static boolean acts(Thread thread, long patience) {
        StackTraceElement[] stack = thread.getStackTrace();
        if (thread.getState() == Thread.State.WAITING) {
            return isSoonDue(thread, stack, patience);
        }
        return ApplicationFrames.anyIn(stack)
                || BlockedFrames.isAboutProcess(stack)
                || (!isOfTheJvm(thread)
                        && (mayReachProgram(thread, stack) || isSoonDue(thread, stack, patience)));
    }

    /** Tells whether a thread waits for a task that is due before patience ends. */
    private static boolean isSoonDue(Thread thread, StackTraceElement[] stack, long patience) {
        return BlockedFrames.isTimer(stack)
                && !LEFT_BEHIND.contains(thread)
                && nextTask(thread)
                        .map(nanos -> nanos < patience)
                        .orElseGet(() -> isNotYetWaitedFor(thread));
    }

    /** Returns in how many nanoseconds the next task of a timer's thread is due, if known. */
    static Optional<Long> nextTask(Thread thread) {
        return JdkTimers.nanosUntilNext(thread, ApplicationFrames::mayBelongToTest);
    }

    /**
     * Tells whether a thread executes code of the JDK that may lead to code of the program, such as
     * a worker that fetches its next task, or has been started and has not begun. A native call may
     * last for ever, even if it is not known as one that waits.
     */
    private static boolean mayReachProgram(Thread thread, StackTraceElement[] stack) {
        if (thread.getState() != Thread.State.RUNNABLE) {
            return false;
        }
        boolean runsJava = stack.length > 0 && !BlockedFrames.isNative(stack);
        return runsJava || (!BlockedFrames.waitsForIo(stack) && isNotYetWaitedFor(thread));
    }

    /** Tells whether runs have hardly waited for a thread of which nothing else is known. */
    private static boolean isNotYetWaitedFor(Thread thread) {
        return IN_VAIN.getOrDefault(thread, 0L) < OutsidePatience.SOON_NANOS;
    }

    /**
     * Tells whether a pool that is not of the run has a task that no thread has begun. The worker
     * that was woken for it seems to wait until the operating system lets it run.
     */
    static boolean hasWorkWaiting(Roster known) {
        return ForkJoinPool.commonPool().hasQueuedSubmissions()
                || platformThreads().stream()
                        .filter(thread -> !known.isPresent(thread))
                        .map(JdkPools::poolOf)
                        .anyMatch(pool -> pool != null && JdkPools.hasQueued(pool));
    }

    /** Tells whether the JVM or the JDK keeps this thread for itself. */
    public static boolean isOfTheJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return (group != null && group.getParent() == null) || JdkInternals.isService(thread);
    }

    private static boolean goesOn(Thread thread) {
        return switch (thread.getState()) {
            case RUNNABLE, TIMED_WAITING -> true;
            // A thread that has just been given a task may not have noticed it yet.
            case WAITING ->
                    nextTask(thread).orElse(Long.MAX_VALUE) < Long.MAX_VALUE
                            || thread.getState() != Thread.State.WAITING;
            default -> false;
        };
    }
}
