package io.forethread.predictor.order;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Follows an order of units and finds the first lock that is taken while another holds it. */
final class LockReplay {
    private final Trace trace;
    private final EventUnits units;
    private final Map<Long, Lock> locks = new HashMap<>();

    LockReplay(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
    }

    /**
     * Someone holds a lock that another one takes.
     *
     * @param lock which one, as {@link LockContexts#lockKey} says
     * @param since the phase in which it was taken
     */
    record Conflict(int holder, long lock, int since) {}

    /** Does all events of a unit, and returns what stands in its way. */
    Optional<Conflict> execute(int unit, int phase) {
        for (int event = units.first(unit);
                event >= 0 && units.unitOf(event) == unit;
                event = units.nextInThread(event)) {
            Optional<Conflict> conflict = executeEvent(event, phase);
            if (conflict.isPresent()) {
                return conflict;
            }
        }
        return Optional.empty();
    }

    private Optional<Conflict> executeEvent(int event, int phase) {
        if (LockContexts.takes(trace, event)) {
            return take(event, phase);
        }
        if (LockContexts.gives(trace, event)) {
            Lock lock = locks.get(LockContexts.lockKey(trace, event));
            if (lock != null) {
                lock.holders(LockContexts.isShared(trace, event)).remove(trace.thread(event));
            }
        }
        return Optional.empty();
    }

    private Optional<Conflict> take(int event, int phase) {
        long key = LockContexts.lockKey(trace, event);
        int thread = trace.thread(event);
        Lock lock = locks.computeIfAbsent(key, k -> new Lock());
        boolean shared = LockContexts.isShared(trace, event);
        Optional<Map.Entry<Integer, Integer>> other = otherThan(thread, lock.exclusive);
        if (other.isEmpty() && !shared) {
            other = otherThan(thread, lock.shared);
        }
        lock.holders(LockContexts.isShared(trace, event)).put(thread, phase);
        return other.map(holder -> new Conflict(holder.getKey(), key, holder.getValue()));
    }

    private static Optional<Map.Entry<Integer, Integer>> otherThan(
            int thread, Map<Integer, Integer> holders) {
        return holders.entrySet().stream().filter(holder -> holder.getKey() != thread).findFirst();
    }

    /** Who holds a lock, since which phase, by thread. */
    private static final class Lock {
        private final Map<Integer, Integer> exclusive = new LinkedHashMap<>();
        private final Map<Integer, Integer> shared = new LinkedHashMap<>();

        Map<Integer, Integer> holders(boolean together) {
            return together ? shared : exclusive;
        }
    }
}
