package io.forethread.predictor.detect;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Accesses of one variable that are alike to most filters: by the same thread, at the same site, of
 * the same kind, in the same lock context.
 */
public final class AccessGroup {
    private final Key key;
    private int[] events = new int[2];
    private int size;

    private AccessGroup(Key key) {
        this.key = key;
    }

    /** Groups events; groups and events keep their order. */
    public static Collection<AccessGroup> of(
            TraceAnalysis analysis, int[] events, IntPredicate wanted) {
        Trace trace = analysis.trace();
        Map<Key, AccessGroup> groups = new LinkedHashMap<>();
        for (int event : events) {
            if (wanted.test(event)) {
                Key key =
                        new Key(
                                trace.thread(event),
                                trace.siteId(event),
                                trace.isWrite(event),
                                analysis.locks().before(event));
                groups.computeIfAbsent(key, AccessGroup::new).add(event);
            }
        }
        return groups.values();
    }

    /** Returns the same group without the events that are not wanted. */
    public AccessGroup only(IntPredicate wanted) {
        AccessGroup fewer = new AccessGroup(key);
        for (int i = 0; i < size; i++) {
            if (wanted.test(events[i])) {
                fewer.add(events[i]);
            }
        }
        return fewer;
    }

    private void add(int event) {
        if (size == events.length) {
            events = Arrays.copyOf(events, 2 * size);
        }
        events[size++] = event;
    }

    public int thread() {
        return key.thread;
    }

    public int site() {
        return key.site;
    }

    public boolean isWrite() {
        return key.write;
    }

    /** Returns the number of the lock context. */
    public int context() {
        return key.context;
    }

    public int size() {
        return size;
    }

    public int event(int index) {
        return events[index];
    }

    /**
     * Returns the event nearest to a place in the trace among those that are not {@code tooEarly}
     * nor {@code tooLate}, or -1. Whatever comes before an early event must be too early, whatever
     * comes after a late one must be too late.
     */
    public int nearest(int place, IntPredicate tooEarly, IntPredicate tooLate) {
        int from = partition(tooEarly);
        int to = partition(event -> !tooLate.test(event));
        if (from >= to) {
            return -1;
        }
        int found = Arrays.binarySearch(events, from, to, place);
        int after = found >= 0 ? found : -found - 1;
        if (after == to || (after > from && place - events[after - 1] <= events[after] - place)) {
            return events[after - 1];
        }
        return events[after];
    }

    /** Returns how many events a condition holds for that holds for the first ones only. */
    private int partition(IntPredicate holdsForFirst) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holdsForFirst.test(events[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns all pairs of groups from one list and another one in different threads. */
    public static List<Pair> pairs(Collection<AccessGroup> first, Collection<AccessGroup> second) {
        List<Pair> pairs = new ArrayList<>();
        for (AccessGroup one : first) {
            for (AccessGroup other : second) {
                if (one.thread() != other.thread()) {
                    pairs.add(new Pair(one, other));
                }
            }
        }
        return pairs;
    }

    /** Two groups of the same variable. */
    public record Pair(AccessGroup first, AccessGroup second) {}

    private record Key(int thread, int site, boolean write, int context) {}
}
