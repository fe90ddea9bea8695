package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;

import java.util.BitSet;

/** Which units of a segment could be executed before the target, as far as firm edges tell. */
final class Reachable {
    private final TraceFacts facts;
    private final MustNeeds firmNeeds;
    private final BitSet prefix;
    private final BitSet barred = new BitSet();
    private final BitSet reachable = new BitSet();
    private int lastOfAll = ProgramOrder.NONE;

    private Reachable(TraceFacts facts, MustNeeds firmNeeds, BitSet prefix, Target target) {
        this.facts = facts;
        this.firmNeeds = firmNeeds;
        this.prefix = prefix;
        EventUnits units = facts.units();
        if (target instanceof Target.Together together) {
            barred.set(units.unitOf(together.first()));
            barred.set(units.unitOf(together.second()));
        } else if (target instanceof Target.Stuck stuck) {
            stuck.standing().forEach(event -> barred.set(units.unitOf(event)));
            stuck.undone().forEach(event -> barred.set(units.unitOf(event)));
        }
        if (target.last() != Target.NONE) {
            lastOfAll = units.unitOf(target.last());
        }
        if (target instanceof Target.InOrder inOrder && inOrder.pending() != Target.NONE) {
            barred.set(units.unitOf(inOrder.pending()));
        }
    }

    /**
     * @param body the units that may be executed after the prefix, in the order of the trace
     */
    static BitSet units(
            TraceFacts facts, MustNeeds firmNeeds, BitSet prefix, int[] body, Target target) {
        Reachable search = new Reachable(facts, firmNeeds, prefix, target);
        for (int unit : body) {
            if (search.isReachable(unit)) {
                search.reachable.set(unit);
            }
        }
        return search.reachable;
    }

    private boolean isReachable(int unit) {
        int previous = facts.programOrder().previous(unit);
        if (barred.get(unit) || (previous != ProgramOrder.NONE && !mayPrecede(previous))) {
            return false;
        }
        boolean[] lacks = {false};
        firmNeeds.forEachNeededBy(unit, needed -> lacks[0] |= !mayPrecede(needed));
        return !lacks[0];
    }

    private boolean mayPrecede(int unit) {
        return prefix.get(unit) || (reachable.get(unit) && unit != lastOfAll);
    }
}
