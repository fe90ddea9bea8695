package io.forethread.scheduler;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Answers whether anybody the engine does not know could still wake a thread of the run. Asked only
 * when all of the run's own threads are blocked.
 */
final class OutsideWorld {
    /** Threads that the JDK started for itself on behalf of a run; kept weakly. */
    private static final Set<Thread> SERVICES =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private OutsideWorld() {}

    /** Notes a thread of the JDK's own, such as the one that waits for a child process. */
    static void serves(Thread service) {
        SERVICES.add(service);
    }

    /**
     * Tells whether a thread that is not of the run is in the middle of application code and will go
     * on by itself. One that waits without limit will not: somebody would have to wake it first.
     */
    static boolean mayAct(List<ThreadModel> known) {
        Set<Thread> ours = Collections.newSetFromMap(new IdentityHashMap<>());
        known.forEach(thread -> ours.add(thread.thread));
        for (Map.Entry<Thread, StackTraceElement[]> other : Thread.getAllStackTraces().entrySet()) {
            if (!ours.contains(other.getKey())
                    && !(other.getKey() instanceof EngineThread)
                    && goesOn(other.getKey().getState())
                    && (ApplicationFrames.anyIn(other.getValue())
                            || isServing(other.getKey(), other.getValue()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isServing(Thread thread, StackTraceElement[] stack) {
        return SERVICES.contains(thread) && StuckPlaces.isWaitingCall(stack);
    }

    private static boolean goesOn(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING;
    }
}
