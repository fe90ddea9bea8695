package io.forethread.predictor.check;

import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/** Checks that a thread that was unparked or interrupted goes on after that. */
final class ParkCheck extends OrderCheck {
    private final ParkFacts facts;

    ParkCheck(OrderFacts facts, BitSet executed, OrderProblems problems) {
        super(facts, executed, problems);
        this.facts = facts.parks();
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.PARK, EventKind.WAKE);
    }

    @Override
    void next(EventKind kind, int event) {
        require(facts.causeOf(event), event, "which lets it go on");
    }
}
