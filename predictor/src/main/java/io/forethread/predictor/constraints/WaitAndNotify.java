package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.Waits.Wait;
import io.forethread.predictor.order.EventUnits;
import io.forethread.trace.Trace;

import java.util.List;

/**
 * A thread that was notified waits, is notified by the same event as in the trace, and wakes, in
 * this order. Meanwhile comes no other notification that would have to wake it; one that the target
 * wants to wake nobody would.
 */
final class WaitAndNotify implements FirmRule, Rule {
    private final Waits waits;

    WaitAndNotify(Waits waits) {
        this.waits = waits;
    }

    @Override
    public void addEdges(Trace trace, EventUnits units, FirmEdges edges) {
        for (Wait wait : waits.all()) {
            if (wait.notifier() != Waits.NONE) {
                edges.add(wait.begin(), wait.notifier());
                if (wait.wake() != Waits.NONE) {
                    edges.add(wait.notifier(), wait.wake());
                }
            }
        }
    }

    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        for (Wait wait : waits.all()) {
            int begin = problem.units().unitOf(wait.begin());
            if (!problem.isOpen(begin) && !problem.isInPrefix(begin)) {
                continue;
            }
            for (int notify : waits.indiscriminateOf(wait.monitor())) {
                int notifier = problem.units().unitOf(notify);
                if (problem.isOpen(notifier)
                        && problem.isExecutedWithItsUnit(notify)
                        && !cameMeanwhile(wait, notify)) {
                    formulas.add(areApart(problem, wait, notifier));
                }
            }
            for (int notify : waits.lostOf(wait.monitor(), problem.target())) {
                if (!problem.target().loses(notify, wait.begin())) {
                    formulas.add(areApart(problem, wait, problem.units().unitOf(notify)));
                }
            }
        }
    }

    /**
     * Returns whether a notification came during the wait in the trace, too: it woke the thread, or
     * the thread had been woken by a time-out or an interrupt and only waited for the monitor.
     */
    static boolean cameMeanwhile(Wait wait, int notify) {
        return wait.begin() < notify && (wait.end() == Waits.NONE || notify <= wait.end());
    }

    private static Formula areApart(Problem problem, Wait wait, int notifier) {
        int begin = problem.units().unitOf(wait.begin());
        return Formula.any(
                List.of(
                        problem.before(notifier, begin),
                        isOver(problem, wait, notifier),
                        problem.skipped(notifier)));
    }

    private static Formula isOver(Problem problem, Wait wait, int notifier) {
        return wait.end() == Waits.NONE
                ? Formula.NEVER
                : problem.before(problem.units().unitOf(wait.end()), notifier);
    }
}
