package io.forethread.predictor.bytecode;

import io.forethread.predictor.model.IntList;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The events of each thread by the method that they are in: a call of a method is still under way
 * if events of the method follow before it is entered again.
 */
final class EventsAhead {
    /** The events of one thread in one method. */
    private record Place(int thread, CompletedFrame.Method method) {}

    private final Map<Place, int[]> entries = new HashMap<>();
    private final Map<Place, int[]> others = new HashMap<>();

    EventsAhead(Trace trace) {
        Map<Place, IntList> entered = new HashMap<>();
        Map<Place, IntList> done = new HashMap<>();
        CompletedFrame.Method[] methods =
                new CompletedFrame.Method[trace.dictionary().sites().size()];
        for (int event = 0; event < trace.size(); event++) {
            int site = trace.siteId(event);
            if (site != 0) {
                if (methods[site] == null) {
                    methods[site] = methodOf(trace.site(event));
                }
                EventKind kind = trace.kind(event);
                boolean isEntry = kind == EventKind.CALL || kind == EventKind.ENTER;
                (isEntry ? entered : done)
                        .computeIfAbsent(
                                new Place(trace.thread(event), methods[site]), key -> new IntList())
                        .add(event);
            }
        }
        entered.forEach((place, events) -> entries.put(place, events.toArray()));
        done.forEach((place, events) -> others.put(place, events.toArray()));
    }

    static CompletedFrame.Method methodOf(Site site) {
        return new CompletedFrame.Method(site.className(), site.method(), site.descriptor());
    }

    /** Returns whether a call that was under way before an event of its thread still is. */
    boolean isUnderWay(int thread, CompletedFrame.Method method, int event) {
        Place place = new Place(thread, method);
        int other = firstFrom(others.get(place), event);
        return other < Integer.MAX_VALUE && other < firstFrom(entries.get(place), event);
    }

    private static int firstFrom(int[] events, int event) {
        if (events == null) {
            return Integer.MAX_VALUE;
        }
        int found = Arrays.binarySearch(events, event);
        int index = found < 0 ? -found - 1 : found;
        return index < events.length ? events[index] : Integer.MAX_VALUE;
    }
}
