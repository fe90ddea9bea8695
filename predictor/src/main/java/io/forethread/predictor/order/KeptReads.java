package io.forethread.predictor.order;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.Map;

/**
 * The reads that decide whether a thread waits where the target wants it to. They are those that
 * the thread has done since it took the lock that it gives up there: with other values it would
 * have no reason to wait, so they are never relaxed.
 */
public final class KeptReads {
    /** From which event on each thread that is to wait keeps its reads, by thread. */
    private final Map<Integer, Integer> firsts = new HashMap<>();

    public KeptReads(Trace trace, Target target) {
        if (target instanceof Target.Stuck stuck) {
            for (int event : stuck.standing()) {
                if (trace.kind(event) == EventKind.WAIT) {
                    firsts.put(trace.thread(event), lockedSince(trace, event));
                }
            }
        }
    }

    private static int lockedSince(Trace trace, int wait) {
        long lock = LockContexts.lockKey(trace, wait);
        for (int event = wait - 1; event >= 0; event--) {
            if (trace.thread(event) == trace.thread(wait)
                    && LockContexts.takes(trace, event)
                    && LockContexts.lockKey(trace, event) == lock) {
                return event;
            }
        }
        return 0;
    }

    /** Tells whether a read must see what it saw. */
    public boolean contains(Trace trace, int read) {
        return read >= firsts.getOrDefault(trace.thread(read), Integer.MAX_VALUE);
    }
}
