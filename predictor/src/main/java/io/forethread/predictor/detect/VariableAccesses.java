package io.forethread.predictor.detect;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** The accesses of one variable in the order of the trace, and what is alike among them. */
public final class VariableAccesses {
    private final Trace trace;
    private final int variable;
    private final int[] events;

    /** By access, the number of its group. */
    private final int[] groupOf;

    private final List<AccessGroup> groups = new ArrayList<>();

    /** By access, how far it is from the nearest one of another thread; null until needed. */
    private int[] distances;

    /** By access, the writes of the same thread before and after it; null until needed. */
    private int[] ownBefore;

    private int[] ownAfter;
    private IntList firstWrites;

    VariableAccesses(
            Trace trace, int variable, int[] events, int[] groupOf, AccessGroup.Key[] keys) {
        this.trace = trace;
        this.variable = variable;
        this.events = events;
        this.groupOf = groupOf;
        int[] counts = new int[keys.length];
        for (int group : groupOf) {
            counts[group]++;
        }
        int[][] members = new int[keys.length][];
        Arrays.setAll(members, group -> new int[counts[group]]);
        Arrays.fill(counts, 0);
        for (int i = 0; i < events.length; i++) {
            members[groupOf[i]][counts[groupOf[i]]++] = events[i];
        }
        for (int group = 0; group < keys.length; group++) {
            groups.add(new AccessGroup(this, keys[group], members[group]));
        }
    }

    /** Returns the number of the variable. */
    public int variable() {
        return variable;
    }

    /** Returns how many accesses there are. */
    public int size() {
        return events.length;
    }

    /** Returns the first access. */
    public int first() {
        return events[0];
    }

    public int event(int index) {
        return events[index];
    }

    /** Returns the number of the group that an access is in, given by its index. */
    public int group(int index) {
        return groupOf[index];
    }

    /** Returns all groups, by their first accesses. */
    public List<AccessGroup> groups() {
        return groups;
    }

    /** Returns the groups of wanted accesses, without the others. */
    public List<AccessGroup> groups(IntPredicate wanted) {
        List<AccessGroup> some = new ArrayList<>();
        for (AccessGroup group : groups) {
            AccessGroup fewer = group.only(wanted);
            if (fewer.size() > 0) {
                some.add(fewer);
            }
        }
        return some;
    }

    private int index(int event) {
        return Arrays.binarySearch(events, event);
    }

    /**
     * Returns the index of an access that is not before another one, given by its index: quick if
     * they are near each other.
     */
    int indexFrom(int from, int event) {
        int low = from;
        int step = 1;
        while (low + step < events.length && events[low + step] <= event) {
            low += step;
            step *= 2;
        }
        return Arrays.binarySearch(events, low, Math.min(events.length, low + step), event);
    }

    /** Returns how far an access is from the nearest one of another thread in the trace. */
    public int distanceToOthers(int index) {
        if (distances == null) {
            distances = new int[events.length];
            findDistances();
        }
        return distances[index];
    }

    private void findDistances() {
        int other = Accesses.NONE; // the last access before a run of accesses of one thread
        for (int i = 0; i < events.length; i++) {
            if (i > 0 && trace.thread(events[i]) != trace.thread(events[i - 1])) {
                other = events[i - 1];
            }
            distances[i] = other == Accesses.NONE ? Integer.MAX_VALUE : events[i] - other;
        }
        other = Accesses.NONE;
        for (int i = events.length - 1; i >= 0; i--) {
            if (i + 1 < events.length && trace.thread(events[i]) != trace.thread(events[i + 1])) {
                other = events[i + 1];
            }
            if (other != Accesses.NONE) {
                distances[i] = Math.min(distances[i], other - events[i]);
            }
        }
    }

    /** Returns the last write of the same thread before an access, or {@link Accesses#NONE}. */
    public int ownWriteBefore(int event) {
        findOwnWrites();
        return ownBefore[index(event)];
    }

    /** Returns the first write of the same thread after an access, or {@link Accesses#NONE}. */
    public int ownWriteAfter(int event) {
        findOwnWrites();
        return ownAfter[index(event)];
    }

    /** Returns the first write of each thread that writes. */
    public int[] firstWrites() {
        findOwnWrites();
        return firstWrites.toArray();
    }

    private void findOwnWrites() {
        if (ownBefore != null) {
            return;
        }
        ownBefore = new int[events.length];
        ownAfter = new int[events.length];
        firstWrites = new IntList();
        LastOfThreads last = new LastOfThreads();
        for (int i = 0; i < events.length; i++) {
            int thread = trace.thread(events[i]);
            ownBefore[i] = last.of(thread);
            if (trace.isWrite(events[i])) {
                if (ownBefore[i] == Accesses.NONE) {
                    firstWrites.add(events[i]);
                }
                last.set(thread, events[i]);
            }
        }
        last = new LastOfThreads();
        for (int i = events.length - 1; i >= 0; i--) {
            int thread = trace.thread(events[i]);
            ownAfter[i] = last.of(thread);
            if (trace.isWrite(events[i])) {
                last.set(thread, events[i]);
            }
        }
    }

    /** Some event of each thread. */
    private static final class LastOfThreads {
        private int[] events = {};

        int of(int thread) {
            return thread < events.length ? events[thread] - 1 : Accesses.NONE;
        }

        void set(int thread, int event) {
            if (thread >= events.length) {
                events = Arrays.copyOf(events, thread + 4);
            }
            events[thread] = event + 1;
        }
    }
}
