package io.forethread.predictor.causality.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.Map;

/**
 * Keeps the order of waits and notifications of each monitor and condition: whom a notification
 * wakes depends on who waits, so who waits is a variable that all of them read and write.
 */
final class WaitSetOrder {
    private final Trace trace;
    private final OrderGraph graph;

    WaitSetOrder(Trace trace, OrderGraph graph) {
        this.trace = trace;
        this.graph = graph;
    }

    /**
     * @param slice what the order is about
     */
    void add(Slice slice) {
        Map<Integer, Integer> last = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (isAboutWaiting(trace.kind(event)) && slice.has(event)) {
                Integer before = last.put(trace.ownerId(event), event);
                if (before != null) {
                    graph.order(before, event);
                }
            }
        }
    }

    static boolean isAboutWaiting(EventKind kind) {
        return switch (kind) {
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            default -> false;
        };
    }
}
