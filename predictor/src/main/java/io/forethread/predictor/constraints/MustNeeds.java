package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * What units need of other threads on the way to a target. That is all that firm edges say, except
 * for the target's last event: what comes after it in its unit is not executed, and if it is a
 * lookup in a JDK object, it need not find the element that it found, so awaits do not count. A
 * notification that the target loses does not need the wait that it ended.
 */
final class MustNeeds {
    private static final int NONE = Target.NONE;

    private final MustOrder edges;
    private final Set<List<Integer>> lost = new HashSet<>();
    private final Trace trace;
    private final int last;
    private final int lastUnit;
    private final boolean lookup;

    MustNeeds(TraceFacts facts, Target target) {
        this.edges = facts.firmEdges();
        this.trace = facts.trace();
        this.last = target.last();
        this.lastUnit = last == NONE ? NONE : facts.units().unitOf(last);
        this.lookup = last != NONE && isLookup(facts.units());
        if (target instanceof Target.Stuck) {
            for (Waits.Wait wait : facts.waits().all()) {
                if (target.loses(wait.notifier(), wait.begin())) {
                    lost.add(
                            List.of(
                                    facts.units().unitOf(wait.begin()),
                                    facts.units().unitOf(wait.notifier())));
                }
            }
        }
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
        edges.forEachNeededBy(
                unit,
                event -> unit != lastUnit || counts(event),
                needed -> {
                    if (lost.isEmpty() || !lost.contains(List.of(needed, unit))) {
                        action.accept(needed);
                    }
                });
    }

    private boolean counts(int event) {
        return event <= last && !(lookup && trace.kind(event) == EventKind.AWAIT);
    }
}
