package io.forethread.predictor.direct;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Follows an order of units and notes which locks are taken while others hold them. The lock is
 * then taken from them, so that the next conflict is found too.
 */
final class LockReplay {
    private final Trace trace;
    private final EventUnits units;
    private final Map<Long, Lock> locks = new HashMap<>();
    private final Set<Conflict> conflicts = new LinkedHashSet<>();

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

    /** Does all events of a unit. */
    void execute(int unit, int phase) {
        for (int event = units.first(unit);
                event >= 0 && units.unitOf(event) == unit;
                event = units.nextInThread(event)) {
            if (LockContexts.takes(trace, event)) {
                take(event, phase);
            } else if (LockContexts.gives(trace, event)) {
                Lock lock = locks.get(LockContexts.lockKey(trace, event));
                if (lock != null) {
                    lock.holders(LockContexts.isShared(trace, event)).remove(trace.thread(event));
                }
            }
        }
    }

    private void take(int event, int phase) {
        long key = LockContexts.lockKey(trace, event);
        int thread = trace.thread(event);
        boolean shared = LockContexts.isShared(trace, event);
        Lock lock = locks.computeIfAbsent(key, k -> new Lock());
        takeFrom(lock.exclusive, thread, key);
        if (!shared) {
            takeFrom(lock.shared, thread, key);
        }
        lock.holders(shared).put(thread, phase);
    }

    private void takeFrom(Map<Integer, Integer> holders, int thread, long lock) {
        holders.entrySet()
                .removeIf(
                        holder -> {
                            if (holder.getKey() == thread) {
                                return false;
                            }
                            conflicts.add(new Conflict(holder.getKey(), lock, holder.getValue()));
                            return true;
                        });
    }

    /** Returns what stood in the way so far. */
    Set<Conflict> conflicts() {
        return conflicts;
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
