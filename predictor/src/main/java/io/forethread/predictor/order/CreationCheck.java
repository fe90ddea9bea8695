package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Checks that threads begin after they are started and are joined after their end. */
final class CreationCheck extends OrderCheck {
    private final Map<Integer, Integer> starts = new HashMap<>();
    private final Map<Integer, Integer> ends = new HashMap<>();

    CreationCheck(Trace trace, BitSet executed, Problems problems) {
        super(trace, executed, problems);
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == EventKind.START) {
                starts.putIfAbsent((int) trace.value(event), event);
            } else if (trace.kind(event) == EventKind.END) {
                ends.put(trace.thread(event), event);
            }
        }
    }

    @Override
    void next(int event) {
        if (trace.kind(event) == EventKind.BEGIN) {
            require(starts.get(trace.thread(event)), event, "which starts it");
        } else if (trace.kind(event) == EventKind.JOIN) {
            require(ends.get((int) trace.value(event)), event, "which it waits for");
        }
    }
}
