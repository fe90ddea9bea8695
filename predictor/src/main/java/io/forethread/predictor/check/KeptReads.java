package io.forethread.predictor.check;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
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
        Stream.concat(target.standing().stream(), target.done().stream())
                .filter(event -> trace.kind(event) == EventKind.WAIT)
                .forEach(wait -> guards.add(new Guard(lockedSince(wait), wait)));
    }

    private int lockedSince(int wait) {
        for (int event = wait - 1; event >= 0; event--) {
            if (trace.thread(event) == trace.thread(wait)
                    && trace.ownerId(event) == trace.ownerId(wait)
                    && isOfMonitor(event) == isOfMonitor(wait)
                    && takes(event)) {
                return event;
            }
        }
        return 0;
    }

    private boolean isOfMonitor(int event) {
        return trace.member(event) == LockMode.MONITOR.member();
    }

    /** Returns whether an event takes a lock that its thread does not hold already. */
    private boolean takes(int event) {
        return switch (trace.kind(event)) {
            case ACQUIRE -> trace.value(event) <= 1;
            case WAKE -> true;
            default -> false;
        };
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return guards.isEmpty();
    }

    /** Returns whether a read must see what it saw. */
    public boolean contains(int read) {
        return guards.stream()
                .anyMatch(
                        guard ->
                                trace.thread(guard.end) == trace.thread(read)
                                        && guard.first <= read
                                        && read < guard.end);
    }

    /** The events of a thread between taking a lock and waiting with it. */
    private record Guard(int first, int end) {}
}
