package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.LockSections;
import io.forethread.predictor.causality.LockSections.Section;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Two threads that looked at the same thing under a lock in which others are notified, and went on.
 * Had both come before it was changed, both might wait: then one notification is too few, or one
 * that wakes both too many.
 */
final class CommonGuards extends DeadlockSearch {
    private static final int RANK = 1;

    private final LockSections sections;

    CommonGuards(TraceAnalysis analysis, CandidateCollector found, LockSections sections) {
        super(analysis, found);
        this.sections = sections;
    }

    @Override
    void find() {
        Set<Long> locks = new LinkedHashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            EventKind kind = trace.kind(event);
            if (kind == EventKind.NOTIFY || kind == EventKind.NOTIFY_ALL) {
                locks.add(LockContexts.lockKey(trace, event));
            }
        }
        locks.forEach(this::findUnder);
    }

    private void findUnder(long lock) {
        Map<Integer, List<Look>> looks = new LinkedHashMap<>();
        Map<Integer, List<Integer>> writes = new LinkedHashMap<>();
        for (Section section : sections.of(lock)) {
            Set<Integer> seen = new LinkedHashSet<>();
            for (int event : sections.events(section)) {
                int variable = analysis.accesses().variable(event);
                if (trace.isWrite(event)) {
                    writes.computeIfAbsent(variable, any -> new ArrayList<>()).add(event);
                } else if (isGuard(event) && beginsByItself(section) && seen.add(variable)) {
                    looks.computeIfAbsent(variable, any -> new ArrayList<>())
                            .add(new Look(section, event));
                }
            }
        }
        looks.forEach((variable, all) -> findAt(all, writes.getOrDefault(variable, List.of())));
    }

    /** Tells whether a section begins with the lock being taken, and does not end with a wait. */
    private boolean beginsByItself(Section section) {
        return !section.shared()
                && trace.kind(section.take()) == EventKind.ACQUIRE
                && (section.give() == trace.size() || trace.kind(section.give()) != EventKind.WAIT);
    }

    private boolean isGuard(int read) {
        int next = units.nextInThread(read);
        return trace.isRead(read) && next != NONE && trace.kind(next) == EventKind.BRANCH;
    }

    private void findAt(List<Look> looks, List<Integer> writes) {
        List<Look> some = FewOfEach.of(looks, this::likeness);
        for (int write : FewOfEach.of(writes, this::likeness)) {
            for (int i = 0; i < some.size(); i++) {
                for (int j = i + 1; j < some.size(); j++) {
                    Look one = some.get(i);
                    Look other = some.get(j);
                    if (one.section.thread() != other.section.thread()
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
        return List.of(look.section.thread(), trace.siteId(look.section.take()));
    }

    private Object likeness(int write) {
        return List.of(trace.thread(write), trace.siteId(write));
    }

    private void add(Look one, Look other, int write) {
        Target target =
                new Target.Stuck(
                        List.of(one.section.take(), other.section.take()),
                        List.of(),
                        List.of(write),
                        Map.of());
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
    private record Look(Section section, int guard) {}
}
