package io.forethread.predictor.detect.deadlock;

import io.forethread.Violation;
import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Threads that read a guard under a lock and went on. With another value, they might do what they
 * did not do in the trace: wait, for ever if the notifying thread needs another lock that they
 * hold; or ask for the lock that they hold in shared mode, an upgrade that can never succeed.
 */
final class ChangedGuards extends DeadlockSearch {
    private static final int RANK = 2;

    private final Set<Long> locks;

    /** Whether to look at reads in shared mode, or in exclusive mode. */
    private final boolean shared;

    private ChangedGuards(
            Violation violation,
            boolean shared,
            Observation observation,
            CandidateCollector found,
            Set<Long> locks) {
        super(violation, observation, found);
        this.locks = locks;
        this.shared = shared;
    }

    /** Looks under locks in which threads are notified. */
    static ChangedGuards ofNotified(Observation observation, CandidateCollector found) {
        Trace trace = observation.analysis().trace();
        Set<Long> locks = new TreeSet<>();
        for (int event : observation.analysis().synchronization().signalling()) {
            if (trace.kind(event) == EventKind.NOTIFY
                    || trace.kind(event) == EventKind.NOTIFY_ALL) {
                locks.add(LockEvents.lock(trace, event));
            }
        }
        return new ChangedGuards(Violation.LOST_SIGNAL, false, observation, found, locks);
    }

    /** Looks under locks that some share and others do not. */
    static ChangedGuards ofShared(Observation observation, CandidateCollector found) {
        LockHolds holds = observation.analysis().synchronization().holds();
        Set<Long> locks = new TreeSet<>();
        for (long lock : holds.locks()) {
            if (holds.of(lock).stream().anyMatch(Hold::shared)
                    && !holds.of(lock).stream().allMatch(Hold::shared)) {
                locks.add(lock);
            }
        }
        return new ChangedGuards(Violation.DEADLOCK, true, observation, found, locks);
    }

    @Override
    void find() {
        for (long lock : locks) {
            List<Integer> writes = new ArrayList<>();
            List<Integer> guards = new ArrayList<>();
            for (Hold hold : holds.of(lock)) {
                for (int event : holds.events(hold)) {
                    if (trace.isWrite(event)) {
                        writes.add(event);
                    } else if (isGuard(event) && hold.shared() == shared && !isWaiting(hold)) {
                        guards.add(event);
                    }
                }
            }
            // There may be as many variables as objects: who compares all has quadratic work.
            Map<Integer, List<Integer>> byVariable =
                    FewOfEach.of(writes, this::likeness).stream()
                            .collect(Collectors.groupingBy(analysis.accesses()::variable));
            for (int read : FewOfEach.of(guards, this::likeness)) {
                int variable = analysis.accesses().variable(read);
                findIn(read, byVariable.getOrDefault(variable, List.of()));
            }
        }
    }

    private Object likeness(int access) {
        return List.of(
                trace.thread(access), trace.siteId(access), analysis.accesses().variable(access));
    }

    /** Returns whether a thread waits at the end of a hold. */
    private boolean isWaiting(Hold hold) {
        return hold.isReleased() && trace.kind(hold.release()) == EventKind.WAIT;
    }

    private boolean isGuard(int read) {
        return units.isBeforeBranch(read);
    }

    /**
     * @param writes of the same variable
     */
    private void findIn(int read, List<Integer> writes) {
        for (int write : writes) {
            if (trace.thread(write) != trace.thread(read)) {
                if (write < read && mayPrecede(read, write)) {
                    add(
                            read,
                            write,
                            Target.stuck(List.of(read), List.of(), List.of(write)),
                            "before");
                } else if (write > read && mayPrecede(write, read)) {
                    add(read, write, after(read, write), "after");
                }
            }
        }
    }

    /** Returns the target that a read comes between a write and the next one of the same thread. */
    private Target after(int read, int write) {
        Accesses accesses = analysis.accesses();
        for (int next : accesses.of(accesses.variable(write))) {
            if (next > write
                    && trace.isWrite(next)
                    && trace.thread(next) == trace.thread(write)
                    && units.unitOf(next) != units.unitOf(write)) {
                return Target.stuck(List.of(read), List.of(write), List.of(next));
            }
        }
        return Target.stuckAfter(List.of(write), List.of(read));
    }

    private void add(int read, int write, Target target, String relation) {
        add(
                RANK,
                relation,
                target,
                "%s looked at by %s %s it changes at %s"
                        .formatted(
                                words.variable(read),
                                words.place(read),
                                relation,
                                words.place(write)),
                new Part(read, "looks at " + words.variable(read)),
                new Part(write, "changes " + words.variable(write)));
    }
}
