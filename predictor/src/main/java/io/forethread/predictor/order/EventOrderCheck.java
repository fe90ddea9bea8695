package io.forethread.predictor.order;

import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.List;

/** Checks that the target's events come in the target's order, all of them. */
final class EventOrderCheck extends OrderCheck {
    private final List<Integer> wanted;
    private int done;

    EventOrderCheck(Trace trace, BitSet executed, Problems problems, Target target) {
        super(trace, executed, problems);
        this.wanted = target instanceof Target.InOrder inOrder ? inOrder.events() : List.of();
    }

    @Override
    void next(int event) {
        if (!wanted.contains(event)) {
            return;
        }
        if (done < wanted.size() && wanted.get(done) == event) {
            done++;
        } else {
            report(event, "does not come where the target has it");
        }
    }
}
