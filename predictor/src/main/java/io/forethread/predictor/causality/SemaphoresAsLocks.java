package io.forethread.predictor.causality;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Semaphores that were used as locks: each thread gave back what it took before another took
 * anything. Such a release is no signal that a later acquisition needs; the two may come in any
 * order, one after the other.
 *
 * <p>If a semaphore has several permits, threads may hold it together. Such orders are not looked
 * for.
 */
public final class SemaphoresAsLocks {
    private static final String SEMAPHORE = "java.util.concurrent.Semaphore";

    private final Trace trace;

    /** By semaphore, the thread that has taken a permit and not given it back. */
    private final Map<Integer, Integer> owners = new HashMap<>();

    private final Map<Integer, List<Integer>> taken = new HashMap<>();
    private final Map<Integer, List<Integer>> given = new HashMap<>();
    private final Set<Integer> others = new HashSet<>();

    private SemaphoresAsLocks(Trace trace) {
        this.trace = trace;
    }

    /** Returns the same trace with locks in place of such semaphores. */
    public static Trace in(Trace trace) {
        SemaphoresAsLocks semaphores = new SemaphoresAsLocks(trace);
        for (int event : TraceOutline.of(trace).synchronizing()) {
            semaphores.visit(event);
        }
        for (int event = 0; event < trace.size() && !semaphores.taken.isEmpty(); event++) {
            semaphores.visitChange(event);
        }
        semaphores.taken.keySet().removeAll(semaphores.others);
        semaphores.given.keySet().removeAll(semaphores.others);
        return semaphores.taken.isEmpty()
                ? trace
                : trace.withLocks(all(semaphores.taken), all(semaphores.given));
    }

    private static List<Integer> all(Map<Integer, List<Integer>> events) {
        return events.values().stream().flatMap(List::stream).toList();
    }

    private void visit(int event) {
        switch (trace.kind(event)) {
            case AWAIT -> {
                if (isSemaphore(event)) {
                    take(event);
                }
            }
            case SIGNAL -> {
                if (isSemaphore(event)) {
                    give(event);
                }
            }
            default -> {}
        }
    }

    /** A change by other means, such as {@code drainPermits}. */
    private void visitChange(int event) {
        if (trace.kind(event) == EventKind.WRITE_STATE && isSemaphore(event)) {
            others.add(trace.ownerId(event));
        }
    }

    private boolean isSemaphore(int event) {
        return trace.dictionary().className(trace.ownerId(event)).equals(SEMAPHORE);
    }

    private void take(int event) {
        int semaphore = trace.ownerId(event);
        boolean isFree = owners.putIfAbsent(semaphore, trace.thread(event)) == null;
        note(event, isFree, taken);
    }

    private void give(int event) {
        int semaphore = trace.ownerId(event);
        boolean isOwner = owners.remove(semaphore, trace.thread(event));
        note(event, isOwner, given);
    }

    private void note(int event, boolean isAsWithLock, Map<Integer, List<Integer>> events) {
        int semaphore = trace.ownerId(event);
        if (isAsWithLock && trace.siteId(event) != 0 && trace.value(event) == 0) {
            events.computeIfAbsent(semaphore, any -> new ArrayList<>()).add(event);
        } else {
            others.add(semaphore);
        }
    }
}
