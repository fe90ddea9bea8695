package io.forethread.predictor.constraints.order;

import io.forethread.predictor.constraints.Problem;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Units and the order between them. Units are removed one by one as they become ready. */
final class Graph {
    private final int[] units;
    private final Map<Integer, Integer> waitsFor = new HashMap<>();
    private final Map<Integer, List<Integer>> followers = new HashMap<>();
    private final Map<Integer, List<Integer>> leaders = new HashMap<>();
    private final Set<Integer> removed = new HashSet<>();

    Graph(int[] units) {
        this.units = units;
        for (int unit : units) {
            waitsFor.put(unit, 0);
            followers.put(unit, new ArrayList<>());
            leaders.put(unit, new ArrayList<>());
        }
    }

    /** Adds an edge, if both units are here. */
    void add(int earlier, int later) {
        if (waitsFor.containsKey(earlier) && waitsFor.containsKey(later)) {
            waitsFor.merge(later, 1, Integer::sum);
            followers.get(earlier).add(later);
            leaders.get(later).add(earlier);
        }
    }

    /** Adds program order and all else that is known. */
    void addKnown(Problem problem) {
        for (int unit : units) {
            int previous = problem.facts().previous(unit);
            if (previous != ThreadUnits.NONE) {
                add(previous, unit);
            }
            for (int needed : problem.known().neededBy(unit)) {
                add(needed, unit);
            }
        }
    }

    /** Returns the units that wait for nothing from the beginning. */
    List<Integer> ready() {
        List<Integer> ready = new ArrayList<>();
        for (int unit : units) {
            if (isReady(unit)) {
                ready.add(unit);
            }
        }
        return ready;
    }

    boolean isReady(int unit) {
        return waitsFor.get(unit) == 0;
    }

    /** Returns whether a unit waits for nothing but units of a thread. */
    boolean waitsOnlyFor(int unit, int thread, EventUnits all) {
        for (int leader : leaders.get(unit)) {
            if (!removed.contains(leader) && all.thread(leader) != thread) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether one of some units is to come before one of others. */
    boolean isAnyBefore(List<Integer> some, List<Integer> others) {
        return others.stream().anyMatch(unit -> !Collections.disjoint(leaders.get(unit), some));
    }

    /** Removes a unit and returns the units that waited for nothing else. */
    List<Integer> remove(int unit) {
        removed.add(unit);
        List<Integer> ready = new ArrayList<>();
        for (int follower : followers.get(unit)) {
            if (waitsFor.merge(follower, -1, Integer::sum) == 0) {
                ready.add(follower);
            }
        }
        return ready;
    }
}
