package io.forethread.predictor.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Accesses of one variable that are alike to most filters: by the same thread, at the same site, of
 * the same kind, in the same lock context.
 */
public final class AccessGroup {
    private final VariableAccesses accesses;
    private final Key key;
    private final int[] events;

    /** Null until they are needed. */
    private AccessGroup representatives;

    AccessGroup(VariableAccesses accesses, Key key, int[] events) {
        this.accesses = accesses;
        this.key = key;
        this.events = events;
    }

    /** What the accesses of a group have in common. */
    record Key(int thread, int site, boolean write, boolean isNull, int context) {}

    /** Returns the same group without the events that are not wanted. */
    public AccessGroup only(IntPredicate wanted) {
        int[] fewer = new int[events.length];
        int size = 0;
        for (int event : events) {
            if (wanted.test(event)) {
                fewer[size++] = event;
            }
        }
        return size == events.length
                ? this
                : new AccessGroup(accesses, key, Arrays.copyOf(fewer, size));
    }

    /** Returns a few events of this group that stand for all; see {@link Representatives}. */
    public AccessGroup representatives() {
        if (representatives == null) {
            if (events.length <= Representatives.MOST) {
                representatives = this;
            } else {
                int[] at = {0}; // events are asked for in their order
                int[] chosen =
                        Representatives.of(
                                events.length,
                                index -> {
                                    at[0] = accesses.indexFrom(at[0], events[index]);
                                    return accesses.distanceToOthers(at[0]);
                                });
                Arrays.setAll(chosen, i -> events[chosen[i]]);
                representatives = new AccessGroup(accesses, key, chosen);
                representatives.representatives = representatives;
            }
        }
        return representatives;
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

    /** Returns whether the accesses read or write null references. */
    public boolean isNull() {
        return key.isNull;
    }

    /** Returns the number of the lock context. */
    public int context() {
        return key.context;
    }

    public int size() {
        return events.length;
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
        int high = events.length;
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
    public static List<Pair> pairs(List<AccessGroup> first, List<AccessGroup> second) {
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
}
