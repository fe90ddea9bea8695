package io.forethread.predictor.slice;

import io.forethread.predictor.causality.order.LockEdges;
import io.forethread.predictor.causality.order.LockTreatment;
import io.forethread.predictor.causality.synchronization.Synchronization;
import io.forethread.predictor.model.Edges;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * The events at which threads wait for others, and what they wait for. A thread does nothing that
 * follows before that: waiting controls all that follows.
 */
final class Waiting {
    private static final int NONE = -1;

    private final Edges edges = new Edges();

    /** By event, the last edge that leads to it; by edge, the one before. */
    private final int[] lastInto;

    private final IntList previous = new IntList();

    /** By thread, the events that wait, and how many of them have been visited. */
    private final IntList[] events;

    private final int[] visited;
    private final Map<Integer, IntList> byMonitor = new HashMap<>();

    Waiting(Trace trace, Synchronization synchronization, LockTreatment locks) {
        this.lastInto = new int[trace.size()];
        Arrays.fill(lastInto, NONE);
        synchronization.mustEdges().forEach(this::add);
        LockEdges.forEach(synchronization.holds(), locks, this::add);
        this.events = new IntList[trace.dictionary().threads().size()];
        Arrays.setAll(events, thread -> new IntList());
        this.visited = new int[events.length];
        for (int event = 0; event < lastInto.length; event++) {
            EventKind kind = trace.kind(event);
            if (lastInto[event] != NONE || kind == EventKind.WAKE) {
                events[trace.thread(event)].add(event);
            }
            if (isAboutMonitor(kind)) {
                byMonitor.computeIfAbsent(trace.ownerId(event), any -> new IntList()).add(event);
            }
        }
    }

    private void add(int earlier, int later) {
        previous.add(lastInto[later]);
        lastInto[later] = edges.size();
        edges.add(earlier, later);
    }

    /** Returns whether an event is about who waits at a monitor or condition. */
    static boolean isAboutMonitor(EventKind kind) {
        return switch (kind) {
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> true;
            default -> false;
        };
    }

    /** Visits what an event waits for. */
    void forEachCause(int event, IntConsumer visitor) {
        for (int edge = lastInto[event]; edge != NONE; edge = previous.get(edge)) {
            visitor.accept(edges.from(edge));
        }
    }

    /** Visits the events at which a thread waits up to an event, each only once. */
    void forEachUpTo(int thread, int event, IntConsumer visitor) {
        IntList its = events[thread];
        while (visited[thread] < its.size() && its.get(visited[thread]) <= event) {
            visitor.accept(its.get(visited[thread]++));
        }
    }

    /** Visits the waits and notifications of a monitor or condition, the first time only. */
    void forEachAt(int monitor, IntConsumer visitor) {
        IntList its = byMonitor.remove(monitor);
        for (int i = 0; its != null && i < its.size(); i++) {
            visitor.accept(its.get(i));
        }
    }
}
