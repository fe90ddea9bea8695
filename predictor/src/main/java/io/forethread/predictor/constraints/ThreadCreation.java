package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.Map;

/** A thread begins after it was started, and is joined after it has ended. */
final class ThreadCreation implements MustRule {
    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
        Map<Integer, Integer> starts = new HashMap<>();
        Map<Integer, Integer> ends = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.START) {
                starts.putIfAbsent((int) trace.value(event), event);
            } else if (kind == EventKind.END) {
                ends.put(trace.thread(event), event);
            } else if (kind == EventKind.BEGIN) {
                addIfKnown(starts.get(trace.thread(event)), event, edges);
            } else if (kind == EventKind.JOIN) {
                addIfKnown(ends.get((int) trace.value(event)), event, edges);
            }
        }
    }

    private static void addIfKnown(Integer earlier, int later, MustOrder edges) {
        if (earlier != null) {
            edges.add(earlier, later);
        }
    }
}
