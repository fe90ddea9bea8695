package io.forethread.scheduler.outside;

import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.JdkPools;
import io.forethread.recorder.jdk.reflect.JdkTimers;
import io.forethread.scheduler.model.EngineThread;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.primitives.Adoption;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ForkJoinPool;

/**
 * Answers whether anybody the engine does not know could still wake a thread of the run. Asked only
 * when none of the run's own threads can go on.
 */
public final class OutsideWorld {
    /** How long each thread outside has been waited for in vain; kept weakly, over all runs. */
    private static final Map<Thread, Long> IN_VAIN =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Threads that a run has left behind: their timers are no other run's. */
    private static final Set<Thread> LEFT_BEHIND =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private OutsideWorld() {}

    /**
     * Tells whether a thread that is not of the run is in the middle of application code and will
     * go on by itself, or has a timer's task to run. One that waits without limit will not:
     * somebody would have to wake it first.
     *
     * @param patience a thread that was waited for this long, in nanoseconds, and did nothing for
     *     the run does not count: it may be a loop that has nothing to do with it
     */
    static boolean mayAct(Roster known, long patience) {
        return candidates(known, patience).stream()
                .anyMatch(thread -> IN_VAIN.getOrDefault(thread, 0L) < patience);
    }

    /** Notes that the run has waited {@code nanos} and nobody outside did anything for it. */
    public static void waitedInVain(Roster known, long nanos, long patience) {
        candidates(known, patience).forEach(thread -> IN_VAIN.merge(thread, nanos, Math::max));
    }

    /**
     * Notes that {@code thread} was born in a run that is over now. One that waits without limit
     * and has no task left does not count: what it is given later comes from somebody else, for the
     * JDK has threads that serve everybody.
     */
    public static void leftBehind(Thread thread) {
        if (goesOn(thread)) {
            LEFT_BEHIND.add(thread);
        }
    }

    /** Notes that {@code thread} did something for a run: it is worth waiting for. */
    public static void acted(Thread thread) {
        IN_VAIN.remove(thread);
        LEFT_BEHIND.remove(thread);
    }

    private static List<Thread> candidates(Roster known, long patience) {
        List<Thread> found = new ArrayList<>();
        for (Thread other : platformThreads()) {
            if (!known.isPresent(other)
                    && !(other instanceof EngineThread)
                    && goesOn(other)
                    && acts(other, patience)) {
                found.add(other);
            }
        }
        return found;
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
                || (!isOfTheJdk(thread)
                        && (isOnItsWay(thread, stack) || isSoonDue(thread, stack, patience)));
    }

    /** Tells whether a thread waits for the time of a task that comes while we would wait. */
    private static boolean isSoonDue(Thread thread, StackTraceElement[] stack, long patience) {
        return BlockedFrames.isTimer(stack)
                && !LEFT_BEHIND.contains(thread)
                && nextTask(thread)
                        .map(nanos -> nanos < patience)
                        .orElseGet(() -> deservesAMoment(thread));
    }

    /** Returns in how many nanoseconds a timer's thread has a task to run, if that can be told. */
    private static Optional<Long> nextTask(Thread thread) {
        return JdkTimers.nanosUntilNext(thread, ApplicationFrames::mayBeForTest);
    }

    /**
     * Tells whether a thread is on its way in code of the JDK, to a task of its pool say, or has
     * been started and has not begun. In a native call one may be for good, even if we do not know
     * it for a call that waits.
     */
    private static boolean isOnItsWay(Thread thread, StackTraceElement[] stack) {
        if (thread.getState() != Thread.State.RUNNABLE) {
            return false;
        }
        boolean runsJava = stack.length > 0 && !BlockedFrames.isNative(stack);
        return runsJava || (!BlockedFrames.waitsForWorld(stack) && deservesAMoment(thread));
    }

    /** Tells whether a thread of which little can be told has not been waited for yet. */
    private static boolean deservesAMoment(Thread thread) {
        return IN_VAIN.getOrDefault(thread, 0L) < OutsidePatience.SOON_NANOS;
    }

    /**
     * Tells whether a pool outside has a task that nobody has begun. A thread that was woken for it
     * looks as if it waited until it comes to run.
     */
    static boolean hasWorkWaiting(Roster known) {
        return ForkJoinPool.commonPool().hasQueuedSubmissions()
                || platformThreads().stream()
                        .filter(thread -> !known.isPresent(thread))
                        .map(JdkPools::poolOf)
                        .anyMatch(pool -> pool != null && JdkPools.hasQueued(pool));
    }

    /** Tells whether the JDK keeps a thread for the end of child processes. */
    static boolean keepsReaper() {
        return platformThreads().stream()
                .anyMatch(
                        thread ->
                                isOfTheJdk(thread)
                                        && thread.getName().startsWith("process reaper"));
    }

    private static boolean isOfTheJdk(Thread thread) {
        return Adoption.isOfTheJvm(thread) || JdkInternals.isService(thread);
    }

    private static boolean goesOn(Thread thread) {
        return switch (thread.getState()) {
            case RUNNABLE, TIMED_WAITING -> true;
            // One that has just been given a task may not have seen it yet, or sees it just now.
            case WAITING ->
                    nextTask(thread).orElse(Long.MAX_VALUE) < Long.MAX_VALUE
                            || thread.getState() != Thread.State.WAITING;
            default -> false;
        };
    }
}
