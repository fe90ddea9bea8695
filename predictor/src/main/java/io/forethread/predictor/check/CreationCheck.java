package io.forethread.predictor.check;

import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/** Checks that threads begin after they are started and are joined after their end. */
final class CreationCheck extends OrderCheck {
    private final CreationFacts facts;

    CreationCheck(OrderFacts facts, BitSet executed, OrderProblems problems) {
        super(facts, executed, problems);
        this.facts = facts.creation();
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.BEGIN, EventKind.JOIN);
    }

    @Override
    void next(EventKind kind, int event) {
        if (kind == EventKind.BEGIN) {
            require(facts.startOf(trace.thread(event)), event, "which starts it");
        } else {
            require(facts.endOf((int) trace.value(event)), event, "which it waits for");
        }
    }
}
