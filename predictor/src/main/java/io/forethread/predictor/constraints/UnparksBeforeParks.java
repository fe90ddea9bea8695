package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.HashMap;
import java.util.Map;

/** A park that an unpark ended comes after the last unpark before it. */
final class UnparksBeforeParks implements MustRule {
    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
        Map<Integer, Integer> unparks = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.UNPARK) {
                unparks.put((int) trace.value(event), event);
            } else if (kind == EventKind.PARK && trace.value(event) == WakeReason.WOKEN.value()) {
                Integer unpark = unparks.get(trace.thread(event));
                if (unpark != null) {
                    edges.add(unpark, event);
                }
            }
        }
    }
}
