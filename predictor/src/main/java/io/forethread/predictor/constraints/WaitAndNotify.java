package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.synchronization.Wait;
import io.forethread.predictor.causality.synchronization.Waits;

import java.util.List;
import java.util.Map;

/**
 * While a thread waits, no notification comes that would wake it and did not in the trace. A
 * notification that the target loses would wake any thread that waits.
 */
final class WaitAndNotify implements Rule {
    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        Waits waits = problem.facts().waits();
        Map<Long, List<Integer>> lost = waits.lostIn(problem.target());
        for (Wait wait : waits.inMonitors()) {
            int begin = problem.units().unitOf(wait.begin());
            if (problem.isOpen(begin) || problem.isInPrefix(begin)) {
                if (!isOverInPrefix(problem, wait)) {
                    addFormulas(problem, wait, formulas);
                }
                for (int notify : lost.getOrDefault(wait.place(), List.of())) {
                    if (!problem.target().loses(notify, wait.begin())) {
                        formulas.add(areApart(problem, wait, problem.units().unitOf(notify)));
                    }
                }
            }
        }
    }

    private static boolean isOverInPrefix(Problem problem, Wait wait) {
        return wait.end() != Wait.NONE && problem.isInPrefix(problem.units().unitOf(wait.end()));
    }

    private static void addFormulas(Problem problem, Wait wait, List<Formula> formulas) {
        for (int notify : problem.facts().waits().indiscriminateIn(wait.place())) {
            int notifier = problem.units().unitOf(notify);
            if (problem.isOpen(notifier)
                    && problem.isExecutedWithItsUnit(notify)
                    && !wait.lastedTo(notify)) {
                formulas.add(areApart(problem, wait, notifier));
            }
        }
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
        return wait.end() == Wait.NONE
                ? Formula.NEVER
                : problem.before(problem.units().unitOf(wait.end()), notifier);
    }
}
