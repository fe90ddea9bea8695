package io.forethread.extension.replay;

import io.forethread.predictor.Prediction;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who waits to be notified when a predicted schedule has been followed. */
public final class Waiters {
    private final Trace trace;

    /** The event by which each of them began to wait, by thread. */
    private final Map<Integer, Integer> begins = new TreeMap<>();

    private Waiters(Trace trace) {
        this.trace = trace;
    }

    /** Returns where they wait, in some order that does not depend on the numbers of threads. */
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
