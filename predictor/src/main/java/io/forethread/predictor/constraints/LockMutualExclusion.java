package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.LockHolds.Hold;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;

/** No two threads hold a lock at the same time, unless both hold it in shared mode. */
final class LockMutualExclusion implements MustRule, Rule {
    private final LockHolds holds;

    LockMutualExclusion(LockHolds holds) {
        this.holds = holds;
    }

    @Override
    public void addEdges(Trace trace, EventUnits units, MustOrder edges) {
        for (List<Hold> ofLock : holds.contended()) {
            for (Hold hold : ofLock) {
                if (hold.release() != LockHolds.NONE) {
                    edges.add(hold.acquire(), hold.release()); // if another thread gave it back
                }
            }
        }
    }

    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        for (List<Hold> ofLock : problem.locks()) {
            List<Hold> relevant = relevant(problem, ofLock);
            for (int i = 0; i < relevant.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Hold one = relevant.get(j);
                    Hold other = relevant.get(i);
                    if (one.thread() != other.thread() && !(one.shared() && other.shared())) {
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
                    hold.release() != LockHolds.NONE
                            && problem.isInPrefix(problem.units().unitOf(hold.release()));
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

    /** Returns that a hold is over when {@code next} takes the lock. */
    private static Formula isOver(Problem problem, Hold hold, int next) {
        if (hold.release() == LockHolds.NONE || !problem.isExecutedWithItsUnit(hold.release())) {
            return Formula.NEVER;
        }
        int end = problem.units().unitOf(hold.release());
        return problem.isOpen(end) ? problem.before(end, next) : Formula.NEVER;
    }
}
