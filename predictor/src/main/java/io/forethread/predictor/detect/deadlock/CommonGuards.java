package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two threads that read the same guard under a lock in which others are notified, and went on.
 * Before the guard was written, both might wait: then one notification is too few, or one that
 * wakes both is too many.
 */
final class CommonGuards extends DeadlockSearch {
    private static final int RANK = 1;

    CommonGuards(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        Set<Long> locks = new LinkedHashSet<>();
        for (int event : analysis.synchronization().signalling()) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.NOTIFY || kind == EventKind.NOTIFY_ALL) {
                locks.add(LockEvents.lock(trace, event));
            }
        }
        locks.forEach(this::findUnder);
    }

    private void findUnder(long lock) {
        Map<Integer, List<Look>> looks = new LinkedHashMap<>();
        Map<Integer, List<Integer>> writes = new LinkedHashMap<>();
        for (Hold hold : holds.of(lock)) {
            Set<Integer> seen = new LinkedHashSet<>();
            for (int event : holds.events(hold)) {
                int variable = analysis.accesses().variable(event);
                if (trace.isWrite(event)) {
                    writes.computeIfAbsent(variable, any -> new ArrayList<>()).add(event);
                } else if (isGuard(event) && beginsByItself(hold) && seen.add(variable)) {
                    looks.computeIfAbsent(variable, any -> new ArrayList<>())
                            .add(new Look(hold, event));
                }
            }
        }
        looks.forEach((variable, all) -> findAt(all, writes.getOrDefault(variable, List.of())));
    }

    /** Returns whether a hold begins with the lock being taken, and does not end with a wait. */
    private boolean beginsByItself(Hold hold) {
        return !hold.shared()
                && trace.kind(hold.acquire()) == EventKind.ACQUIRE
                && (!hold.isReleased() || trace.kind(hold.release()) != EventKind.WAIT);
    }

    private boolean isGuard(int read) {
        return units.isBeforeBranch(read);
    }

    private void findAt(List<Look> looks, List<Integer> writes) {
        List<Look> some = FewOfEach.of(looks, this::likeness);
        for (int write : FewOfEach.of(writes, this::likeness)) {
            for (int i = 0; i < some.size(); i++) {
                for (int j = i + 1; j < some.size(); j++) {
                    Look one = some.get(i);
                    Look other = some.get(j);
                    if (one.hold.thread() != other.hold.thread()
                            && mayComeBefore(one, write)
                            && mayComeBefore(other, write)) {
                        add(one, other, write);
                    }
                }
            }
        }
    }

    private boolean mayComeBefore(Look look, int write) {
        return write < look.guard && mayPrecede(look.guard, write);
    }

    private Object likeness(Look look) {
        return List.of(look.hold.thread(), trace.siteId(look.hold.acquire()));
    }

    private Object likeness(int write) {
        return List.of(trace.thread(write), trace.siteId(write));
    }

    private void add(Look one, Look other, int write) {
        Target target =
                Target.stuck(
                        List.of(one.hold.acquire(), other.hold.acquire()),
                        List.of(),
                        List.of(write));
        String looks = "looks at " + words.variable(one.guard);
        add(
                RANK,
                "before " + trace.siteId(write),
                target,
                "%s looked at by %s and by %s before it changes at %s"
                        .formatted(
                                words.variable(one.guard),
                                words.place(one.guard),
                                words.place(other.guard),
                                words.place(write)),
                new Part(one.guard, looks),
                new Part(other.guard, looks),
                new Part(write, "changes " + words.variable(write)));
    }

    /** A read under a lock that decided something. */
    private record Look(Hold hold, int guard) {}
}
