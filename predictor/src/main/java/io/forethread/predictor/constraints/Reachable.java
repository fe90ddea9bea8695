package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ThreadUnits;

import java.util.BitSet;

/** Which units of a segment could be executed before the target, as far as must-edges tell. */
final class Reachable {
    private final TraceFacts facts;
    private final MustNeeds mustNeeds;
    private final BitSet prefix;
    private final BitSet barred = new BitSet();
    private final BitSet reachable = new BitSet();
    private int lastOfAll = ThreadUnits.NONE;

    private Reachable(TraceFacts facts, MustNeeds mustNeeds, BitSet prefix, Target target) {
        this.facts = facts;
        this.mustNeeds = mustNeeds;
        this.prefix = prefix;
        EventUnits units = facts.units();
        target.standing().forEach(event -> barred.set(units.unitOf(event)));
        target.undone().forEach(event -> barred.set(units.unitOf(event)));
        if (target.hasLast()) {
            lastOfAll = units.unitOf(target.last());
        }
    }

    /**
     * @param body the units that may be executed after the prefix, in the order of the trace
     */
    static BitSet units(
            TraceFacts facts, MustNeeds mustNeeds, BitSet prefix, int[] body, Target target) {
        Reachable search = new Reachable(facts, mustNeeds, prefix, target);
        for (int unit : body) {
            if (search.isReachable(unit)) {
                search.reachable.set(unit);
            }
        }
        return search.reachable;
    }

    private boolean isReachable(int unit) {
        int previous = facts.previous(unit);
        if (barred.get(unit) || (previous != ThreadUnits.NONE && !mayPrecede(previous))) {
            return false;
        }
        boolean[] lacks = {false};
        mustNeeds.forEachNeededBy(unit, needed -> lacks[0] |= !mayPrecede(needed));
        return !lacks[0];
    }

    private boolean mayPrecede(int unit) {
        return prefix.get(unit) || (reachable.get(unit) && unit != lastOfAll);
    }
}
