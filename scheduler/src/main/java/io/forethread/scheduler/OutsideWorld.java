package io.forethread.scheduler;

import io.forethread.recorder.jdk.JdkInternals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Answers whether anybody the engine does not know could still wake a thread of the run. Asked only
 * when none of the run's own threads can go on.
 */
final class OutsideWorld {
    /** How long each thread outside has been waited for in vain; kept weakly, over all runs. */
    private static final Map<Thread, Long> IN_VAIN =
            Collections.synchronizedMap(new WeakHashMap<>());

    private OutsideWorld() {}

    /**
     * Tells whether a thread that is not of the run is in the middle of application code and will
     * go on by itself. One that waits without limit will not: somebody would have to wake it first.
     *
     * @param patience a thread that was waited for this long, in nanoseconds, and did nothing for
     *     the run does not count: it may be a loop that has nothing to do with it
     */
    static boolean mayAct(Roster known, long patience) {
        return candidates(known).stream()
                .anyMatch(thread -> IN_VAIN.getOrDefault(thread, 0L) < patience);
    }

    /** Notes that the run has waited {@code nanos} and nobody outside did anything for it. */
    static void waitedInVain(Roster known, long nanos) {
        candidates(known).forEach(thread -> IN_VAIN.merge(thread, nanos, Math::max));
    }

    /** Notes that {@code thread} did something for a run: it is worth waiting for. */
    static void acted(Thread thread) {
        IN_VAIN.remove(thread);
    }

    private static List<Thread> candidates(Roster known) {
        List<Thread> found = new ArrayList<>();
        for (Thread other : platformThreads()) {
            if (!known.isPresent(other)
                    && !(other instanceof EngineThread)
                    && goesOn(other.getState())
                    && acts(other)) {
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

    private static boolean acts(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return ApplicationFrames.anyIn(stack)
                || StuckPlaces.isAboutProcess(stack)
                || (!isOfTheJdk(thread) && runsJava(thread, stack));
    }

    /** Tells whether a thread is on its way in code of the JDK, to a task of its pool say. */
    private static boolean runsJava(Thread thread, StackTraceElement[] stack) {
        return stack.length > 0
                && !stack[0].isNativeMethod()
                && thread.getState() == Thread.State.RUNNABLE;
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

    private static boolean goesOn(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING;
    }
}
