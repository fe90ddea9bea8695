package io.forethread.predictor.constraints;

import io.forethread.predictor.model.EventUnits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which units may be of use. If a consistent order exists, what is left of it without all other
 * units is consistent, too: each unit comes with what it needs, with every write that a read of it
 * may see, with the release of each lock it takes and the end of each wait.
 */
final class Relevance {
    private final TraceFacts facts;
    private final MustNeeds firmNeeds;
    private final EventUnits units;
    private final BitSet prefix;
    private final BitSet reachable;
    private final BitSet relevant = new BitSet();
    private final Deque<Integer> toDo = new ArrayDeque<>();

    /** What a unit asks for beyond firm edges: groups of units that several may ask for. */
    private final Map<Integer, List<Group>> wants = new HashMap<>();

    /**
     * @param reachable the units that may be executed after the prefix
     */
    Relevance(TraceFacts facts, MustNeeds firmNeeds, BitSet prefix, BitSet reachable) {
        this.facts = facts;
        this.firmNeeds = firmNeeds;
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
            add(facts.programOrder().previous(unit));
            firmNeeds.forEachNeededBy(unit, this::add);
            wants.getOrDefault(unit, List.of()).forEach(this::addAll);
        }
        return relevant;
    }

    private void add(int unit) {
        if (unit != ProgramOrder.NONE && reachable.get(unit) && !relevant.get(unit)) {
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
        for (List<LockHolds.Hold> holds : facts.lockHolds().contendedIn(reachable, units)) {
            for (LockHolds.Hold hold : holds) {
                if (hold.release() != LockHolds.NONE && isReachable(hold.release())) {
                    want(hold.acquire(), new Group(List.of(hold.release())));
                }
            }
        }
    }

    private void collectWaits() {
        for (Waits.Wait wait : facts.waits().all()) {
            if (wait.end() != Waits.NONE && isReachable(wait.end())) {
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
