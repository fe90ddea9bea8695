package io.forethread.predictor.constraints;

import io.forethread.predictor.order.EventUnits;
import io.forethread.predictor.order.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.function.IntConsumer;

/**
 * What units need of other threads on the way to a target. That is all that firm edges say, except
 * for the target's read: what comes after it in its unit is not executed, and if it is a lookup in
 * a JDK object, it need not find the element that it found, so awaits do not count.
 */
final class FirmNeeds {
    private static final int NONE = -1;

    private final FirmEdges edges;
    private final Trace trace;
    private final int read;
    private final int reader;
    private final boolean lookup;

    FirmNeeds(TraceFacts facts, Target target) {
        this.edges = facts.firmEdges();
        this.trace = facts.trace();
        this.read = target instanceof Target.ReadsFrom readsFrom ? readsFrom.read() : NONE;
        this.reader = read == NONE ? NONE : facts.units().unitOf(read);
        this.lookup = read != NONE && isLookup(facts.units());
    }

    private boolean isLookup(EventUnits units) {
        for (int event : units.events(reader)) {
            if (trace.kind(event) == EventKind.RESULT) {
                return true;
            }
        }
        return false;
    }

    void forEachNeededBy(int unit, IntConsumer action) {
        edges.forEachNeededBy(unit, event -> unit != reader || counts(event), action);
    }

    private boolean counts(int event) {
        return event <= read && !(lookup && trace.kind(event) == EventKind.AWAIT);
    }
}
