package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Checks that locks are held by one thread at a time, or by several in shared mode. */
final class LockCheck extends OrderCheck {
    private final LockFacts facts;
    private final State[] states;

    LockCheck(OrderFacts facts, BitSet executed, Problems problems) {
        super(facts, executed, problems);
        this.facts = facts.locks();
        this.states = new State[facts.locks().count()];
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.ACQUIRE, EventKind.RELEASE, EventKind.WAIT, EventKind.WAKE);
    }

    @Override
    void next(int event) {
        int thread = trace.thread(event);
        switch (trace.kind(event)) {
            case ACQUIRE -> {
                requireFree(event);
                holders(event).merge(thread, 1, Integer::sum);
            }
            case RELEASE -> release(event);
            case WAIT -> {
                Integer depth = holders(event).remove(thread);
                state(event).givenUp.put(thread, depth == null ? 1 : depth);
            }
            case WAKE -> {
                requireFree(event);
                Integer depth = state(event).givenUp.remove(thread);
                holders(event).putIfAbsent(thread, depth == null ? 1 : depth);
            }
            default -> {}
        }
    }

    private void requireFree(int event) {
        requireNotHeld(event, state(event).exclusive);
        if (!isShared(event)) {
            requireNotHeld(event, state(event).shared);
        }
    }

    private void requireNotHeld(int event, Map<Integer, Integer> holders) {
        for (int holder : holders.keySet()) {
            if (holder != trace.thread(event)) {
                report(event, "takes a lock that %s holds".formatted(threadName(holder)));
                return;
            }
        }
    }

    private void release(int event) {
        Map<Integer, Integer> holders = holders(event);
        int holder = trace.thread(event);
        if (!holders.containsKey(holder)) {
            if (holders.isEmpty()) {
                return; // it was taken where nobody looked
            }
            holder = holders.keySet().iterator().next(); // some locks allow others to do it
        }
        holders.computeIfPresent(holder, (any, depth) -> depth == 1 ? null : depth - 1);
    }

    private Map<Integer, Integer> holders(int event) {
        return isShared(event) ? state(event).shared : state(event).exclusive;
    }

    private boolean isShared(int event) {
        return trace.member(event) == LockMode.SHARED.member();
    }

    private State state(int event) {
        int lock = facts.lock(event);
        if (states[lock] == null) {
            states[lock] = new State();
        }
        return states[lock];
    }

    /** Who holds a lock how often, and how often who waits held it. */
    private static final class State {
        final Map<Integer, Integer> exclusive = new HashMap<>();
        final Map<Integer, Integer> shared = new HashMap<>();
        final Map<Integer, Integer> givenUp = new HashMap<>();
    }
}
