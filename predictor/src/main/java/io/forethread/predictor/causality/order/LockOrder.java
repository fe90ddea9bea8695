package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.IntList;

import java.util.HashMap;
import java.util.Map;

/** Orders releases before the acquisitions that followed them: a lock is a shared variable. */
final class LockOrder {
    private final LockHolds holds;
    private final OrderGraph graph;
    private final Map<Long, State> states = new HashMap<>();

    /** What has to come before the next acquisition. */
    private static final class State {
        int exclusiveRelease = Hold.NONE;
        final IntList sharedReleases = new IntList();
    }

    LockOrder(LockHolds holds, OrderGraph graph) {
        this.holds = holds;
        this.graph = graph;
    }

    /** Orders the blocks of all locks, or only of those that some thread gave back for another. */
    void add(LockTreatment treatment) {
        HandedOverLocks handedOver = new HandedOverLocks(holds);
        for (int change = 0; change < holds.changes(); change++) {
            Hold hold = holds.changed(change);
            if (holds.isContended(holds.number(hold))
                    && (treatment == LockTreatment.RELEASE_BEFORE_ACQUIRE
                            || handedOver.has(hold))) {
                add(hold, holds.changeEvent(change));
            }
        }
    }

    private void add(Hold hold, int event) {
        State state = states.computeIfAbsent(hold.lock(), any -> new State());
        if (event != hold.acquire()) {
            if (hold.shared()) {
                state.sharedReleases.add(event);
            } else {
                state.exclusiveRelease = event;
            }
            return;
        }
        if (state.exclusiveRelease != Hold.NONE) {
            graph.order(state.exclusiveRelease, event);
        }
        if (!hold.shared()) {
            for (int i = 0; i < state.sharedReleases.size(); i++) {
                graph.order(state.sharedReleases.get(i), event);
            }
            state.sharedReleases.truncate(0);
        }
    }
}
