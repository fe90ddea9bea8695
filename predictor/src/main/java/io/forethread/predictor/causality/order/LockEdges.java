package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.causality.synchronization.MustEdges;
import io.forethread.predictor.model.IntList;

import java.util.HashMap;
import java.util.Map;

/** The edges from releases to the acquisitions that followed them: a lock is a shared variable. */
public final class LockEdges {
    private final MustEdges.Visitor visitor;
    private final Map<Long, State> states = new HashMap<>();

    /** What has to come before the next acquisition. */
    private static final class State {
        int exclusiveRelease = Hold.NONE;
        final IntList sharedReleases = new IntList();
    }

    private LockEdges(MustEdges.Visitor visitor) {
        this.visitor = visitor;
    }

    /**
     * Visits the edges of all locks whose blocks keep their order, in the order of the
     * acquisitions.
     */
    public static void forEach(
            LockHolds holds, LockTreatment treatment, MustEdges.Visitor visitor) {
        HandedOverLocks handedOver = new HandedOverLocks(holds);
        LockEdges edges = new LockEdges(visitor);
        for (int change = 0; change < holds.changes(); change++) {
            Hold hold = holds.changed(change);
            if (holds.isContended(holds.number(hold))
                    && (treatment == LockTreatment.RELEASE_BEFORE_ACQUIRE
                            || handedOver.has(hold))) {
                edges.next(hold, holds.changeEvent(change));
            }
        }
    }

    private void next(Hold hold, int event) {
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
            visitor.edge(state.exclusiveRelease, event);
        }
        if (!hold.shared()) {
            for (int i = 0; i < state.sharedReleases.size(); i++) {
                visitor.edge(state.sharedReleases.get(i), event);
            }
            state.sharedReleases.truncate(0);
        }
    }
}
