package io.forethread.predictor.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Who holds which locks, and how often. Locks that nobody holds take no room. */
final class LockTable {
    private static final int NONE = OrderCheck.NONE;

    /** By lock, the thread that holds it alone. */
    private final Map<Integer, Owner> owners;

    /** By lock and thread, how often it is held in shared mode. */
    private final Map<Integer, Map<Integer, Integer>> sharing;

    /** By lock and waiting thread, how often it held the lock. */
    private final Map<Integer, Map<Integer, Integer>> givenUp;

    private record Owner(int thread, int depth) {}

    LockTable() {
        this(new HashMap<>(), new HashMap<>(), new HashMap<>());
    }

    private LockTable(
            Map<Integer, Owner> owners,
            Map<Integer, Map<Integer, Integer>> sharing,
            Map<Integer, Map<Integer, Integer>> givenUp) {
        this.owners = owners;
        this.sharing = sharing;
        this.givenUp = givenUp;
    }

    LockTable copy() {
        return new LockTable(new HashMap<>(owners), copy(sharing), copy(givenUp));
    }

    private static Map<Integer, Map<Integer, Integer>> copy(
            Map<Integer, Map<Integer, Integer>> table) {
        Map<Integer, Map<Integer, Integer>> copy = new HashMap<>();
        table.forEach((lock, threads) -> copy.put(lock, new HashMap<>(threads)));
        return copy;
    }

    /** Returns a thread that keeps another one from taking a lock, or NONE. */
    int otherHolder(int lock, int thread, boolean shared) {
        Owner owner = owners.get(lock);
        if (owner != null && owner.thread != thread) {
            return owner.thread;
        }
        Set<Integer> sharers = shared ? Set.of() : sharing.getOrDefault(lock, Map.of()).keySet();
        return sharers.stream().filter(holder -> holder != thread).findFirst().orElse(NONE);
    }

    /** A thread that takes a held lock becomes its holder, so that the rest can be checked. */
    void take(int lock, int thread, boolean shared, int times) {
        if (shared) {
            sharing.computeIfAbsent(lock, any -> new HashMap<>())
                    .merge(thread, times, Integer::sum);
        } else {
            owners.put(lock, new Owner(thread, times(lock, thread, false) + times));
        }
    }

    /** Does nothing if the lock was taken where nobody looked. */
    void giveBack(int lock, int thread, boolean shared) {
        if (shared) {
            put(sharing, lock, thread, times(lock, thread, true) - 1);
        } else {
            owners.computeIfPresent(
                    lock,
                    (any, owner) ->
                            owner.depth == 1 ? null : new Owner(owner.thread, owner.depth - 1));
        }
    }

    /** Gives a lock back altogether, to wait. */
    void giveUp(int lock, int thread, boolean shared) {
        int times = times(lock, thread, shared);
        put(givenUp, lock, thread, Math.max(1, times));
        if (shared) {
            put(sharing, lock, thread, 0);
        } else if (times > 0) {
            owners.remove(lock);
        }
    }

    /** Takes a lock as often as it was {@linkplain #giveUp given up}. */
    void takeAgain(int lock, int thread, boolean shared) {
        int times = givenUp.getOrDefault(lock, Map.of()).getOrDefault(thread, 1);
        put(givenUp, lock, thread, 0);
        if (times(lock, thread, shared) == 0) {
            take(lock, thread, shared, times);
        }
    }

    private int times(int lock, int thread, boolean shared) {
        if (shared) {
            return sharing.getOrDefault(lock, Map.of()).getOrDefault(thread, 0);
        }
        Owner owner = owners.get(lock);
        return owner != null && owner.thread == thread ? owner.depth : 0;
    }

    private static void put(
            Map<Integer, Map<Integer, Integer>> table, int lock, int thread, int times) {
        if (times > 0) {
            table.computeIfAbsent(lock, any -> new HashMap<>()).put(thread, times);
        } else if (table.containsKey(lock)) {
            table.get(lock).remove(thread);
            if (table.get(lock).isEmpty()) {
                table.remove(lock);
            }
        }
    }
}
