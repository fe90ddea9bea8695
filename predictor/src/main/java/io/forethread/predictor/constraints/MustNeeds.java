package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.synchronization.MustEdges;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.function.IntConsumer;

/**
 * What units need of other threads on the way to a target. That is all that must-edges say, except
 * for the target's last event: what comes after it in its unit is not executed, and if it is a
 * lookup in a JDK object, it need not find the element that it found, so awaits do not count. A
 * notification that the target loses does not need the wait that it ended.
 */
final class MustNeeds {
    private static final int NONE = Target.NONE;

    private final MustEdges edges;
    private final EventUnits units;
    private final Trace trace;
    private final Target target;
    private final int last;
    private final int lastUnit;
    private final boolean lookup;

    MustNeeds(TraceFacts facts, Target target) {
        this.edges = facts.mustEdges();
        this.units = facts.units();
        this.target = target;
        this.trace = facts.trace();
        this.last = target.last();
        this.lastUnit = last == NONE ? NONE : facts.units().unitOf(last);
        this.lookup = last != NONE && isLookup();
    }

    private boolean isLookup() {
        for (int event : units.events(lastUnit)) {
            if (trace.kind(event) == EventKind.RESULT) {
                return true;
            }
        }
        return false;
    }

    void forEachNeededBy(int unit, IntConsumer action) {
        edges.forEachInto(
                unit,
                (earlier, later) -> {
                    if ((unit != lastUnit || counts(later))
                            && !edges.isLost(earlier, later, target)) {
                        action.accept(units.unitOf(earlier));
                    }
                });
    }

    private boolean counts(int event) {
        return event <= last && !(lookup && trace.kind(event) == EventKind.AWAIT);
    }
}
