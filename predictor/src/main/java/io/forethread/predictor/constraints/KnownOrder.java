package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is known of the order of some units before anything is solved: program order, must-edges,
 * and what rules conclude. Vector clocks answer in constant time.
 */
public final class KnownOrder {
    private final int[] members;
    private final int[] indexOf;
    private final int[] rank;
    private final int[] threadOf;
    private final int threads;
    private final List<List<Integer>> needs = new ArrayList<>();
    private int[][] clocks;

    /**
     * @param members units in the order of the trace, which no edge contradicts
     * @param indexOf where each unit of the trace is in {@code members}; negative if it is not
     */
    KnownOrder(TraceFacts facts, MustNeeds mustNeeds, int[] members, int[] indexOf) {
        EventUnits units = facts.units();
        this.members = members;
        this.indexOf = indexOf;
        this.rank = new int[members.length];
        this.threadOf = new int[members.length];
        int[] dense = new int[facts.trace().dictionary().threads().size()];
        int[] size = new int[dense.length];
        int count = 0;
        for (int i = 0; i < members.length; i++) {
            int thread = units.thread(members[i]);
            if (size[thread] == 0) {
                dense[thread] = count++;
            }
            threadOf[i] = dense[thread];
            rank[i] = size[thread]++;
            List<Integer> earlier = new ArrayList<>(1);
            mustNeeds.forEachNeededBy(
                    members[i],
                    unit -> {
                        if (indexOf[unit] >= 0) {
                            earlier.add(indexOf[unit]);
                        }
                    });
            needs.add(earlier);
        }
        this.threads = count;
        update();
    }

    /** Adds an edge between units, unless it is known or contradicts the order of the trace. */
    boolean add(int earlier, int later) {
        if (indexOf[earlier] >= indexOf[later] || isBefore(earlier, later)) {
            return false;
        }
        needs.get(indexOf[later]).add(indexOf[earlier]);
        return true;
    }

    /** Updates {@link #isBefore} after edges have been added. */
    final void update() {
        int[] last = new int[threads];
        Arrays.fill(last, -1);
        clocks = new int[members.length][];
        for (int i = 0; i < members.length; i++) {
            int thread = threadOf[i];
            int[] clock = last[thread] < 0 ? new int[threads] : clocks[last[thread]].clone();
            for (int earlier : needs.get(i)) {
                int[] other = clocks[earlier];
                for (int t = 0; t < threads; t++) {
                    clock[t] = Math.max(clock[t], other[t]);
                }
            }
            clock[thread] = rank[i] + 1;
            clocks[i] = clock;
            last[thread] = i;
        }
    }

    /** Returns whether {@code earlier} is known to come before {@code later}. */
    boolean isBefore(int earlier, int later) {
        int from = indexOf[earlier];
        int to = indexOf[later];
        return from != to && clocks[to][threadOf[from]] > rank[from];
    }

    /** Returns the units, in the order of the trace. */
    public int[] members() {
        return members;
    }

    /** Returns the units of other threads that one needs directly. */
    public List<Integer> neededBy(int unit) {
        return needs.get(indexOf[unit]).stream().map(i -> members[i]).toList();
    }

    /**
     * Returns pairs of units that, with all that follows from them, say as much about {@code some}
     * of the units as is known. Each pair is the earlier unit and the later one.
     */
    List<int[]> reducedTo(int[] some) {
        List<int[]> pairs = new ArrayList<>();
        int[] ordered = some.clone();
        Arrays.sort(ordered); // unit numbers grow with the trace
        List<List<Integer>> byThread = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            byThread.add(new ArrayList<>());
        }
        int[][] told = new int[threads][threads];
        for (int unit : ordered) {
            int i = indexOf[unit];
            List<Integer> own = byThread.get(threadOf[i]);
            if (!own.isEmpty()) {
                pairs.add(new int[] {own.get(own.size() - 1), unit});
            }
            own.add(unit);
            for (int t = 0; t < threads; t++) {
                int seen = t == threadOf[i] ? 0 : countBelow(byThread.get(t), clocks[i][t]);
                if (seen > told[threadOf[i]][t]) {
                    told[threadOf[i]][t] = seen;
                    pairs.add(new int[] {byThread.get(t).get(seen - 1), unit});
                }
            }
        }
        return pairs;
    }

    /** Returns how many of a thread's units, given in order, have a rank below {@code bound}. */
    private int countBelow(List<Integer> ofThread, int bound) {
        int low = 0;
        int high = ofThread.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rank[indexOf[ofThread.get(middle)]] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
