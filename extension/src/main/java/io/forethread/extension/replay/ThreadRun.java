package io.forethread.extension.replay;

import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive events of one thread in an order of events: a view, since orders may be long.
 *
 * @param thread the thread's index
 * @param from the place of its first event in the order
 * @param to the place after its last one
 */
record ThreadRun(int thread, EventOrder order, int from, int to) {

    /** Cuts an order of events into runs as long as possible; none of them is empty. */
    static List<ThreadRun> of(Trace trace, List<Integer> events) {
        EventOrder order = EventOrder.copyOf(events);
        List<ThreadRun> runs = new ArrayList<>();
        int[] switches = TraceOutline.of(trace).switches();
        int from = 0;
        for (int i = 1; i < switches.length && switches[i] < order.beginning(); i++) {
            runs.add(new ThreadRun(trace.thread(from), order, from, switches[i]));
            from = switches[i];
        }
        for (int place = Math.max(1, order.beginning()); place <= order.size(); place++) {
            int thread = trace.thread(order.at(from));
            if (place == order.size() || trace.thread(order.at(place)) != thread) {
                runs.add(new ThreadRun(thread, order, from, place));
                from = place;
            }
        }
        return runs;
    }

    int size() {
        return to - from;
    }

    /** Tells whether it and all before it are as in the trace. */
    boolean isInBeginning() {
        return to <= order.beginning();
    }

    boolean isEmpty() {
        return from == to;
    }

    /** Returns its event at a place, from 0. */
    int event(int place) {
        return order.at(from + place);
    }

    int last() {
        return order.at(to - 1);
    }

    boolean contains(int event) {
        return placeOf(event) < to;
    }

    /** Returns the part of this run from {@code event} on. */
    ThreadRun from(int event) {
        return new ThreadRun(thread, order, placeOf(event), to);
    }

    /** Returns the part of this run before {@code event}. */
    ThreadRun before(int event) {
        return new ThreadRun(thread, order, from, placeOf(event));
    }

    /** Finds an event from the end, where it usually is. */
    private int placeOf(int event) {
        if (event < order.beginning()) {
            return from <= event && event < to ? event : to;
        }
        for (int place = to - 1; place >= from; place--) {
            if (order.at(place) == event) {
                return place;
            }
        }
        return to;
    }
}
