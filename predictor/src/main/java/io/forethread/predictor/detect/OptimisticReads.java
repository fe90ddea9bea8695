package io.forethread.predictor.detect;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads without a lock that are validated: the thread asks the lock before, and asks afterwards
 * whether a thread has held it exclusively, as with {@code tryOptimisticRead} and {@code validate}
 * of a {@code StampedLock}. If one has, the values are discarded.
 *
 * <p>Such a lock is one that is awaited as well as taken. The two questions look alike in a trace;
 * what a thread reads between any two of them, without taking the lock, counts as validated.
 */
public final class OptimisticReads {
    private final Trace trace;
    private final LockContexts locks;

    /** By lock and thread: when it dealt with the lock, and whether it only looked at it. */
    private final Map<Integer, Map<Integer, NavigableMap<Integer, Boolean>>> uses = new HashMap<>();

    public OptimisticReads(Trace trace, LockContexts locks) {
        this.trace = trace;
        this.locks = locks;
        Set<Integer> optimistic = awaitedLocks();
        for (int event = 0; event < trace.size() && !optimistic.isEmpty(); event++) {
            Boolean looks = looks(event);
            if (looks != null && optimistic.contains(trace.ownerId(event))) {
                uses.computeIfAbsent(trace.ownerId(event), any -> new HashMap<>())
                        .computeIfAbsent(trace.thread(event), any -> new TreeMap<>())
                        .put(event, looks);
            }
        }
    }

    private Set<Integer> awaitedLocks() {
        Set<Integer> taken = new HashSet<>();
        Set<Integer> awaited = new HashSet<>();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            switch (trace.kind(event)) {
                case ACQUIRE -> {
                    if (trace.member(event) != LockMode.MONITOR.member()) {
                        taken.add(trace.ownerId(event));
                    }
                }
                case AWAIT -> awaited.add(trace.ownerId(event));
                default -> {}
            }
        }
        taken.retainAll(awaited);
        return taken;
    }

    /** Returns whether an event looks at an object, or takes or gives it back; null for neither. */
    private Boolean looks(int event) {
        return switch (trace.kind(event)) {
            case READ_STATE, AWAIT -> true;
            case ACQUIRE, RELEASE -> false;
            default -> null;
        };
    }

    public boolean isEmpty() {
        return uses.isEmpty();
    }

    /**
     * Returns whether the value of a read is discarded if another thread writes meanwhile.
     *
     * @param writer the number of the lock context in which that is done
     */
    public boolean isValidated(int read, int writer) {
        return uses.entrySet().stream()
                .filter(lock -> locks.isHeldAlone(writer, LockEvents.lockOfObject(lock.getKey())))
                .map(lock -> lock.getValue().get(trace.thread(read)))
                .anyMatch(used -> used != null && isBetweenLooks(used, read));
    }

    private static boolean isBetweenLooks(NavigableMap<Integer, Boolean> used, int read) {
        Map.Entry<Integer, Boolean> before = used.lowerEntry(read);
        Map.Entry<Integer, Boolean> after = used.higherEntry(read);
        return before != null && before.getValue() && after != null && after.getValue();
    }
}
