package io.forethread.predictor.detect.reads;

import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** For each access of a variable, the writes of the same thread next to it. */
final class OwnWrites {
    private final int[] events;
    private final int[] previous;
    private final int[] next;
    private final Map<Integer, Integer> first = new HashMap<>();

    OwnWrites(Trace trace, int[] events) {
        this.events = events;
        this.previous = new int[events.length];
        this.next = new int[events.length];
        Map<Integer, Integer> last = new HashMap<>();
        for (int i = 0; i < events.length; i++) {
            int thread = trace.thread(events[i]);
            previous[i] = last.getOrDefault(thread, Accesses.NONE);
            if (trace.isWrite(events[i])) {
                last.put(thread, events[i]);
                first.putIfAbsent(thread, events[i]);
            }
        }
        last.clear();
        for (int i = events.length - 1; i >= 0; i--) {
            int thread = trace.thread(events[i]);
            next[i] = last.getOrDefault(thread, Accesses.NONE);
            if (trace.isWrite(events[i])) {
                last.put(thread, events[i]);
            }
        }
    }

    /** Returns the last write of the same thread before an access, or {@link Accesses#NONE}. */
    int before(int event) {
        return previous[Arrays.binarySearch(events, event)];
    }

    /** Returns the first write of the same thread after an access, or {@link Accesses#NONE}. */
    int after(int event) {
        return next[Arrays.binarySearch(events, event)];
    }

    /** Returns the first write of each thread that writes. */
    Iterable<Integer> firstOfEachThread() {
        return first.values();
    }
}
