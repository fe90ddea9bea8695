package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.LockSections;
import io.forethread.predictor.causality.LockSections.Section;
import io.forethread.predictor.causality.Notifications;
import io.forethread.predictor.causality.Notifications.Wait;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Threads that wait without a loop: between the notification and the moment at which the thread has
 * the lock again, another one changes what it waited for.
 */
final class StolenConditions extends DeadlockSearch {
    private static final int RANK = 1;

    private final Notifications notifications;
    private final LockSections sections;

    StolenConditions(
            TraceAnalysis analysis,
            CandidateCollector found,
            Notifications notifications,
            LockSections sections) {
        super(analysis, found);
        this.notifications = notifications;
        this.sections = sections;
    }

    @Override
    void find() {
        Map<Long, List<Section>> thieves = new HashMap<>();
        for (Wait wait : notifications.waits()) {
            if (wait.notifier() != NONE && wait.wake() != NONE) {
                long lock = LockContexts.lockKey(trace, wait.begin());
                Set<Integer> asked = asked(wait, sections.of(lock));
                if (!asked.isEmpty()) {
                    thieves.computeIfAbsent(lock, this::some)
                            .forEach(thief -> find(wait, asked, thief));
                }
            }
        }
    }

    private List<Section> some(long lock) {
        return FewOfEach.of(
                sections.of(lock),
                section -> List.of(section.thread(), trace.siteId(section.take())));
    }

    /**
     * Returns the variables that a thread read before it waited, none if it reads them again at the
     * same places when it is woken: then it waits in a loop.
     */
    private Set<Integer> asked(Wait wait, List<Section> all) {
        Set<Integer> variables = new HashSet<>();
        Set<Integer> sites = new HashSet<>();
        for (Section section : all) {
            if (section.thread() == wait.thread() && section.give() == wait.begin()) {
                for (int event : sections.events(section)) {
                    if (trace.isRead(event)) {
                        variables.add(analysis.accesses().variable(event));
                        sites.add(trace.siteId(event));
                    }
                }
            }
        }
        for (Section section : all) {
            if (section.thread() == wait.thread() && section.take() == wait.wake()) {
                for (int event : sections.events(section)) {
                    if (trace.isRead(event) && sites.contains(trace.siteId(event))) {
                        return Set.of();
                    }
                }
            }
        }
        return variables;
    }

    private void find(Wait wait, Set<Integer> asked, Section thief) {
        if (thief.thread() == wait.thread()
                || thief.give() == trace.size()
                || thief.contains(wait.notifier())
                || (thief.thread() == trace.thread(wait.notifier())
                        && thief.take() < wait.notifier())
                || order.orderedBeforeReaching(wait.wake(), thief.give())
                || order.orderedBeforeReaching(thief.give(), wait.begin())) {
            return;
        }
        for (int event : sections.events(thief)) {
            if (trace.isWrite(event) && asked.contains(analysis.accesses().variable(event))) {
                add(wait, thief, event);
                return;
            }
        }
    }

    private void add(Wait wait, Section thief, int write) {
        add(
                RANK,
                "",
                Target.Stuck.after(List.of(wait.notifier(), thief.give()), List.of(wait.wake())),
                "%s changes at %s before %s, which was notified, goes on"
                        .formatted(
                                words.variable(write),
                                words.place(write),
                                words.place(wait.begin())),
                new Part(
                        wait.begin(),
                        "waits for " + words.object(wait.begin()) + " without a loop"),
                new Part(write, "changes " + words.variable(write)));
    }
}
