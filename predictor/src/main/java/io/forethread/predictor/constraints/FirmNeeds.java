package io.forethread.predictor.constraints;

import io.forethread.predictor.order.EventUnits;
import io.forethread.predictor.order.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.function.IntConsumer;

/**
 * What units need of other threads on the way to a target. That is all that firm edges say, except
 * for the target's last event: what comes after it in its unit is not executed, and if it is a
 * lookup in a JDK object, it need not find the element that it found, so awaits do not count.
 */
final class FirmNeeds {
    private static final int NONE = Target.NONE;

    private final FirmEdges edges;
    private final Trace trace;
    private final int last;
    private final int lastUnit;
    private final boolean lookup;

    FirmNeeds(TraceFacts facts, Target target) {
        this.edges = facts.firmEdges();
        this.trace = facts.trace();
        this.last = target.last();
        this.lastUnit = last == NONE ? NONE : facts.units().unitOf(last);
        this.lookup = last != NONE && isLookup(facts.units());
    }

    private boolean isLookup(EventUnits units) {
        for (int event : units.events(lastUnit)) {
            if (trace.kind(event) == EventKind.RESULT) {
                return true;
            }
        }
        return false;
    }

    void forEachNeededBy(int unit, IntConsumer action) {
        edges.forEachNeededBy(unit, event -> unit != lastUnit || counts(event), action);
    }

    private boolean counts(int event) {
        return event <= last && !(lookup && trace.kind(event) == EventKind.AWAIT);
    }
}
