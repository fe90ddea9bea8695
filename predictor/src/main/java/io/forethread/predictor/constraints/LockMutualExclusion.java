package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.synchronization.Hold;

import java.util.ArrayList;
import java.util.List;

/** No two threads hold a lock at the same time, unless both hold it in shared mode. */
final class LockMutualExclusion implements Rule {
    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        for (List<Hold> ofLock : problem.locks()) {
            List<Hold> relevant = relevant(problem, ofLock);
            for (int i = 0; i < relevant.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Hold one = relevant.get(j);
                    Hold other = relevant.get(i);
                    if (one.excludes(other)) {
                        formulas.add(exclude(problem, one, other));
                    }
                }
            }
        }
    }

    /** Returns the holds that open units begin, or that the prefix leaves open. */
    private static List<Hold> relevant(Problem problem, List<Hold> holds) {
        List<Hold> relevant = new ArrayList<>();
        for (Hold hold : holds) {
            int begin = problem.units().unitOf(hold.acquire());
            boolean isOver =
                    hold.isReleased() && problem.isInPrefix(problem.units().unitOf(hold.release()));
            if ((problem.isOpen(begin) && problem.isExecutedWithItsUnit(hold.acquire()))
                    || (problem.isInPrefix(begin) && !isOver)) {
                relevant.add(hold);
            }
        }
        return relevant;
    }

    private static Formula exclude(Problem problem, Hold one, Hold other) {
        int begin = problem.units().unitOf(one.acquire());
        int otherBegin = problem.units().unitOf(other.acquire());
        return Formula.any(
                List.of(
                        isOver(problem, one, otherBegin),
                        isOver(problem, other, begin),
                        problem.skipped(begin),
                        problem.skipped(otherBegin)));
    }

    /** Returns the formula that a hold is over when {@code next} takes the lock. */
    private static Formula isOver(Problem problem, Hold hold, int next) {
        if (!hold.isReleased() || !problem.isExecutedWithItsUnit(hold.release())) {
            return Formula.NEVER;
        }
        int end = problem.units().unitOf(hold.release());
        return problem.isOpen(end) ? problem.before(end, next) : Formula.NEVER;
    }
}
