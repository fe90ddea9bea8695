package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.LockEvents;
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

    StolenConditions(Observation observation, CandidateCollector found) {
        super(observation, found);
    }

    @Override
    void find() {
        Map<Long, List<Hold>> thieves = new HashMap<>();
        for (Wait wait : waits.fewOfEach()) {
            if (wait.notifier() != NONE && wait.wake() != NONE) {
                long lock = LockEvents.lock(trace, wait.begin());
                Set<Integer> asked = asked(wait, holds.of(lock));
                if (!asked.isEmpty()) {
                    thieves.computeIfAbsent(lock, this::some)
                            .forEach(thief -> find(wait, asked, thief));
                }
            }
        }
    }

    private List<Hold> some(long lock) {
        return FewOfEach.of(
                holds.of(lock), hold -> List.of(hold.thread(), trace.siteId(hold.acquire())));
    }

    /**
     * Returns the variables that a thread read before it waited, none if it reads them again at the
     * same places when it is woken: then it waits in a loop.
     */
    private Set<Integer> asked(Wait wait, List<Hold> all) {
        Set<Integer> variables = new HashSet<>();
        Set<Integer> sites = new HashSet<>();
        for (Hold hold : all) {
            if (hold.thread() == wait.thread() && hold.release() == wait.begin()) {
                for (int event : holds.events(hold)) {
                    if (trace.isRead(event)) {
                        variables.add(analysis.accesses().variable(event));
                        sites.add(trace.siteId(event));
                    }
                }
            }
        }
        for (Hold hold : all) {
            if (hold.thread() == wait.thread() && hold.acquire() == wait.wake()) {
                for (int event : holds.events(hold)) {
                    if (trace.isRead(event) && sites.contains(trace.siteId(event))) {
                        return Set.of();
                    }
                }
            }
        }
        return variables;
    }

    private void find(Wait wait, Set<Integer> asked, Hold thief) {
        if (thief.thread() == wait.thread()
                || !thief.isReleased()
                || thief.isDuring(wait.notifier())
                || (thief.thread() == trace.thread(wait.notifier())
                        && thief.acquire() < wait.notifier())
                || order.orderedBeforeReaching(wait.wake(), thief.release())
                || order.orderedBeforeReaching(thief.release(), wait.begin())) {
            return;
        }
        for (int event : holds.events(thief)) {
            if (trace.isWrite(event) && asked.contains(analysis.accesses().variable(event))) {
                add(wait, thief, event);
                return;
            }
        }
    }

    private void add(Wait wait, Hold thief, int write) {
        add(
                RANK,
                "",
                Target.stuckAfter(List.of(wait.notifier(), thief.release()), List.of(wait.wake())),
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
