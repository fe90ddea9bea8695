package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The locks that a thread took and another thread gave back, at least once. */
final class HandedOverLocks {
    private final Set<Long> locks = new HashSet<>();

    HandedOverLocks(LockHolds holds) {
        List<Hold> some = holds.handedOver();
        some.forEach(hold -> locks.add(hold.lock()));
    }

    boolean has(Hold hold) {
        return locks.contains(hold.lock());
    }
}
