package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.HashMap;
import java.util.Map;

/** A wait or park that an interrupt ended comes after the last interrupt before it. */
final class InterruptsBeforeWakes implements MustRule {
    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
        Map<Integer, Integer> interrupts = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.INTERRUPT) {
                interrupts.put((int) trace.value(event), event);
            } else if ((kind == EventKind.WAKE || kind == EventKind.PARK)
                    && trace.value(event) == WakeReason.INTERRUPTED.value()) {
                Integer interrupt = interrupts.get(trace.thread(event));
                if (interrupt != null) {
                    edges.add(interrupt, event);
                }
            }
        }
    }
}
