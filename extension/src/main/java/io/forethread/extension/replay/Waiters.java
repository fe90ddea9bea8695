package io.forethread.extension.replay;

import io.forethread.predictor.Prediction;
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
        for (int event : prediction.order()) {
            waiters.next(event, prediction.wakes().get(event));
        }
        return waiters.begins.values().stream()
                .map(trace::site)
                .sorted(Comparator.comparing(Site::toString))
                .toList();
    }

    private void next(int event, Integer woken) {
        switch (trace.kind(event)) {
            case WAIT -> begins.put(trace.thread(event), event);
            case WAKE -> begins.remove(trace.thread(event));
            case NOTIFY -> begins.remove(woken == null ? (int) trace.value(event) - 1 : woken);
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
