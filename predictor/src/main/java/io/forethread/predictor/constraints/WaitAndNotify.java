package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.Waits.Wait;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Map;

/**
 * A thread that was notified waits, is notified by the same event as in the trace, and wakes, in
 * this order. Meanwhile comes no other notification that would have to wake it; one that the target
 * wants to wake nobody would.
 */
public final class WaitAndNotify implements MustRule, Rule {
    private final Waits waits;

    WaitAndNotify(Waits waits) {
        this.waits = waits;
    }

    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
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
        Map<Integer, List<Integer>> lost = waits.lostIn(problem.target());
        for (Wait wait : waits.all()) {
            int begin = problem.units().unitOf(wait.begin());
            if (problem.isOpen(begin) || problem.isInPrefix(begin)) {
                if (!isOverInPrefix(problem, wait)) {
                    addFormulas(problem, wait, formulas);
                }
                for (int notify : lost.getOrDefault(wait.monitor(), List.of())) {
                    if (!problem.target().loses(notify, wait.begin())) {
                        formulas.add(areApart(problem, wait, problem.units().unitOf(notify)));
                    }
                }
            }
        }
    }

    private static boolean isOverInPrefix(Problem problem, Wait wait) {
        return wait.end() != Waits.NONE && problem.isInPrefix(problem.units().unitOf(wait.end()));
    }

    private void addFormulas(Problem problem, Wait wait, List<Formula> formulas) {
        for (int notify : waits.indiscriminateOf(wait.monitor())) {
            int notifier = problem.units().unitOf(notify);
            if (problem.isOpen(notifier)
                    && problem.isExecutedWithItsUnit(notify)
                    && !cameMeanwhile(wait, notify)) {
                formulas.add(areApart(problem, wait, notifier));
            }
        }
    }

    /**
     * Returns whether a notification came during the wait in the trace, too: it woke the thread, or
     * the thread had been woken by a time-out or an interrupt and only waited for the monitor.
     */
    public static boolean cameMeanwhile(Wait wait, int notify) {
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
