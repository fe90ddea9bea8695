package io.forethread.predictor.check;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks that the target's events come in the target's order, all of them. */
final class EventOrderCheck extends OrderCheck {
    private final List<Integer> wanted;
    private final BitSet isWanted = new BitSet();
    private int done;

    EventOrderCheck(OrderFacts facts, BitSet executed, OrderProblems problems, Target target) {
        super(facts, executed, problems);
        this.wanted = target instanceof Target.InOrder inOrder ? inOrder.events() : List.of();
        wanted.forEach(isWanted::set);
    }

    @Override
    Set<EventKind> kinds() {
        Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
        wanted.forEach(event -> kinds.add(trace.kind(event)));
        return kinds;
    }

    @Override
    void next(EventKind kind, int event) {
        if (!isWanted.get(event)) {
            return;
        }
        if (done < wanted.size() && wanted.get(done) == event) {
            done++;
        } else {
            report(event, "does not come where the target has it");
        }
    }
}
