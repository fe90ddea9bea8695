package io.forethread.scheduler;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Answers whether anybody the engine does not know could still wake a thread of the run. Asked only
 * when all of the run's own threads are blocked.
 */
final class OutsideWorld {
    private OutsideWorld() {}

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
                    && ApplicationFrames.anyIn(other.getValue())) {
                return true;
            }
        }
        return false;
    }

    private static boolean goesOn(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING;
    }
}
