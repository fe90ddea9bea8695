package io.forethread.extension.replay;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.model.EventOrder;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The threads that wait to be notified at the end of a predicted order. */
public final class Waiters {
    private final Trace trace;

    /** By thread, the event at which it began to wait. */
    private final Map<Integer, Integer> begins = new TreeMap<>();

    private Waiters(Trace trace) {
        this.trace = trace;
    }

    /** Returns the sites where they wait, in an order that does not depend on thread numbers. */
    public static List<Site> of(Trace trace, Prediction prediction) {
        Waiters waiters = new Waiters(trace);
        EventOrder order = EventOrder.copyOf(prediction.order());
        for (int place = 0; place < order.size(); place++) {
            waiters.next(order.at(place), prediction.wakes());
        }
        return waiters.begins.values().stream()
                .map(trace::site)
                .sorted(Comparator.comparing(Site::toString))
                .toList();
    }

    private void next(int event, Map<Integer, Integer> wakes) {
        switch (trace.kind(event)) {
            case WAIT -> begins.put(trace.thread(event), event);
            case WAKE -> begins.remove(trace.thread(event));
            case NOTIFY -> begins.remove(wakes.getOrDefault(event, (int) trace.value(event) - 1));
            case NOTIFY_ALL ->
                    begins.values()
                            .removeIf(
                                    begin ->
                                            trace.ownerAndMember(begin)
                                                    == trace.ownerAndMember(event));
            default -> {}
        }
    }
}
