package io.forethread.predictor.check;

import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Checks that locks are held by one thread at a time, or by several in shared mode. */
final class LockCheck extends OrderCheck {
    private final LockFacts facts;
    private final HandOverFacts handOvers;

    // By lock, the threads that hold it and how often: one thread, or several in shared mode. A
    // thread that takes a held lock becomes its holder, so that the rest of the order is checked,
    // too.
    private final int[] owners;
    private final int[] depths;
    private final Map<Integer, Map<Integer, Integer>> sharing = new HashMap<>();

    /** By lock and waiting thread, how often it held the lock. */
    private final Map<Integer, Map<Integer, Integer>> givenUp = new HashMap<>();

    LockCheck(OrderFacts facts, BitSet executed, OrderProblems problems) {
        super(facts, executed, problems);
        this.facts = facts.locks();
        this.handOvers = facts.handOvers();
        this.owners = new int[facts.locks().count()];
        this.depths = new int[owners.length];
        Arrays.fill(owners, NONE);
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.ACQUIRE, EventKind.RELEASE, EventKind.WAIT, EventKind.WAKE);
    }

    @Override
    void next(EventKind kind, int event) {
        int lock = facts.lock(event);
        int thread = trace.thread(event);
        boolean shared = trace.member(event) == LockMode.SHARED.member();
        switch (kind) {
            case ACQUIRE -> {
                requireFree(event, lock, thread, shared);
                requireHandedOver(event, "which gives it back");
                take(lock, thread, shared, 1);
            }
            case RELEASE -> {
                requireHandedOver(event, "which takes it");
                giveBack(lock, handOvers.holderFor(event), shared);
            }
            case WAIT -> giveUp(lock, thread, shared);
            case WAKE -> {
                requireFree(event, lock, thread, shared);
                takeAgain(lock, thread, shared);
            }
            default -> {}
        }
    }

    private void requireFree(int event, int lock, int thread, boolean shared) {
        int holder = otherHolder(lock, thread, shared);
        if (holder != NONE) {
            report(event, "takes a lock that %s holds".formatted(threadName(holder)));
        }
    }

    private void requireHandedOver(int event, String relation) {
        for (int needed : handOvers.neededBy(event)) {
            require(needed, event, relation);
        }
    }

    /** Returns a thread that keeps another one from taking a lock, or NONE. */
    private int otherHolder(int lock, int thread, boolean shared) {
        if (owners[lock] != NONE && owners[lock] != thread) {
            return owners[lock];
        }
        if (!shared) {
            for (int holder : sharing.getOrDefault(lock, Map.of()).keySet()) {
                if (holder != thread) {
                    return holder;
                }
            }
        }
        return NONE;
    }

    private void take(int lock, int thread, boolean shared, int times) {
        if (shared) {
            sharers(lock).merge(thread, times, Integer::sum);
        } else {
            depths[lock] = owners[lock] == thread ? depths[lock] + times : times;
            owners[lock] = thread;
        }
    }

    /** Does nothing if the lock was taken where nobody looked. */
    private void giveBack(int lock, int thread, boolean shared) {
        if (shared) {
            sharers(lock).computeIfPresent(thread, (any, times) -> times == 1 ? null : times - 1);
        } else if (owners[lock] != NONE && --depths[lock] == 0) {
            owners[lock] = NONE;
        }
    }

    private void giveUp(int lock, int thread, boolean shared) {
        int times = times(lock, thread, shared);
        givenUp.computeIfAbsent(lock, any -> new HashMap<>()).put(thread, Math.max(1, times));
        if (shared) {
            sharers(lock).remove(thread);
        } else if (times > 0) {
            owners[lock] = NONE;
        }
    }

    private void takeAgain(int lock, int thread, boolean shared) {
        Integer times = givenUp.computeIfAbsent(lock, any -> new HashMap<>()).remove(thread);
        if (times(lock, thread, shared) == 0) {
            take(lock, thread, shared, times == null ? 1 : times);
        }
    }

    private int times(int lock, int thread, boolean shared) {
        if (shared) {
            return sharers(lock).getOrDefault(thread, 0);
        }
        return owners[lock] == thread ? depths[lock] : 0;
    }

    private Map<Integer, Integer> sharers(int lock) {
        return sharing.computeIfAbsent(lock, any -> new HashMap<>());
    }
}
