package io.forethread.predictor.check;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The reads that decide whether a thread waits where the target wants it to. They are those that
 * the thread has done since it took the lock that it gives up there: with other values it would
 * have no reason to wait, so they are never relaxed.
 */
public final class KeptReads {
    private final Trace trace;
    private final List<Guard> guards = new ArrayList<>();

    public KeptReads(Trace trace, Target target) {
        this.trace = trace;
        if (target instanceof Target.Stuck stuck) {
            Stream.concat(stuck.standing().stream(), stuck.done().stream())
                    .filter(event -> trace.kind(event) == EventKind.WAIT)
                    .forEach(wait -> guards.add(new Guard(lockedSince(wait), wait)));
        }
    }

    private int lockedSince(int wait) {
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
    public boolean contains(int read) {
        return guards.stream()
                .anyMatch(
                        guard ->
                                trace.thread(guard.end) == trace.thread(read)
                                        && guard.first <= read
                                        && read < guard.end);
    }

    /** What a thread does before a wait with the lock in its hands. */
    private record Guard(int first, int end) {}
}
