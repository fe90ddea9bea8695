package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which units may be needed. If a consistent order exists, it stays consistent without all other
 * units: each unit comes with what it needs, with every write that a read of it may see, with the
 * release of each lock it takes and the end of each wait.
 */
final class Relevance {
    private final TraceFacts facts;
    private final MustNeeds mustNeeds;
    private final EventUnits units;
    private final BitSet prefix;
    private final BitSet reachable;
    private final BitSet relevant = new BitSet();
    private final Deque<Integer> toDo = new ArrayDeque<>();

    /** By unit, what it needs beyond must-edges: groups of events, which units may share. */
    private final Map<Integer, List<Group>> wants = new HashMap<>();

    /**
     * @param reachable the units that may be executed after the prefix
     */
    Relevance(TraceFacts facts, MustNeeds mustNeeds, BitSet prefix, BitSet reachable) {
        this.facts = facts;
        this.mustNeeds = mustNeeds;
        this.units = facts.units();
        this.prefix = prefix;
        this.reachable = reachable;
    }

    BitSet of(int[] roots) {
        collectLocks();
        collectWaits();
        collectWrites();
        for (int root : roots) {
            add(root);
        }
        // A lock or wait that the prefix leaves open may have to be closed.
        wants.forEach(
                (unit, wanted) -> {
                    if (prefix.get(unit)) {
                        wanted.forEach(this::addAll);
                    }
                });
        while (!toDo.isEmpty()) {
            int unit = toDo.pop();
            add(facts.previous(unit));
            mustNeeds.forEachNeededBy(unit, this::add);
            wants.getOrDefault(unit, List.of()).forEach(this::addAll);
        }
        return relevant;
    }

    private void add(int unit) {
        if (unit != ThreadUnits.NONE && reachable.get(unit) && !relevant.get(unit)) {
            relevant.set(unit);
            toDo.push(unit);
        }
    }

    private void addAll(Group group) {
        if (!group.added) {
            group.added = true;
            group.events.forEach(event -> add(units.unitOf(event)));
        }
    }

    private boolean isReachable(int event) {
        return reachable.get(units.unitOf(event));
    }

    private void want(int event, Group wanted) {
        wants.computeIfAbsent(units.unitOf(event), any -> new ArrayList<>()).add(wanted);
    }

    private void collectLocks() {
        for (List<Hold> holds : facts.holds().contendedIn(reachable)) {
            for (Hold hold : holds) {
                if (hold.isReleased() && isReachable(hold.release())) {
                    want(hold.acquire(), new Group(List.of(hold.release())));
                }
            }
        }
    }

    private void collectWaits() {
        for (Wait wait : facts.waits().inMonitors()) {
            if (wait.end() != Wait.NONE && isReachable(wait.end())) {
                want(wait.begin(), new Group(List.of(wait.end())));
            }
        }
    }

    private void collectWrites() {
        for (SharedVariable variable : facts.variables().accessedBy(reachable, units)) {
            Map<Long, Group> writes = new HashMap<>();
            for (int i = 0; i < variable.size(); i++) {
                int event = variable.event(i);
                if (variable.writes(i) && isReachable(event)) {
                    writes.computeIfAbsent(
                                    facts.trace().value(event), any -> new Group(new ArrayList<>()))
                            .events
                            .add(event);
                }
            }
            for (int i = 0; i < variable.size() && !writes.isEmpty(); i++) {
                Group seen = variable.reads(i) ? writes.get(variable.seen(i)) : null;
                if (seen != null && isReachable(variable.event(i))) {
                    want(variable.event(i), seen);
                }
            }
        }
    }

    /** Events that are wanted together. */
    private static final class Group {
        final List<Integer> events;
        boolean added;

        Group(List<Integer> events) {
            this.events = events;
        }
    }
}
