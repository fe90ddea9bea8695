package io.forethread.predictor.check;

import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/** Checks that locks are held by one thread at a time, or by several in shared mode. */
final class LockCheck extends OrderCheck {
    private final LockFacts facts;
    private final HandOverFacts handOvers;

    private LockTable table = new LockTable();

    LockCheck(OrderFacts facts, BitSet executed, OrderProblems problems) {
        super(facts, executed, problems);
        this.facts = facts.locks();
        this.handOvers = facts.handOvers();
    }

    @Override
    void beginAt(CheckPoints.Place place) {
        table = place.locks();
    }

    /** Returns who holds which locks now. */
    LockTable locks() {
        return table.copy();
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
                table.take(lock, thread, shared, 1);
            }
            case RELEASE -> {
                requireHandedOver(event, "which takes it");
                table.giveBack(lock, handOvers.holderFor(event), shared);
            }
            case WAIT -> table.giveUp(lock, thread, shared);
            case WAKE -> {
                requireFree(event, lock, thread, shared);
                table.takeAgain(lock, thread, shared);
            }
            default -> {}
        }
    }

    private void requireFree(int event, int lock, int thread, boolean shared) {
        int holder = table.otherHolder(lock, thread, shared);
        if (holder != NONE) {
            report(event, "takes a lock that %s holds".formatted(threadName(holder)));
        }
    }

    private void requireHandedOver(int event, String relation) {
        for (int needed : handOvers.neededBy(event)) {
            require(needed, event, relation);
        }
    }
}
