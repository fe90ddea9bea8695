package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.VariableUse.Write;
import io.forethread.predictor.model.Target;

import java.util.List;
import java.util.Set;

/**
 * The target is reached: all threads come to their events, and what is to be done is done in its
 * order; the read sees what it is to see and is the last event; or events come in the order that is
 * asked for.
 */
final class TargetReached implements Rule {
    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        if (problem.target() instanceof Target.ReadsFrom readsFrom) {
            formulas.add(sees(problem, readsFrom));
            readsFrom.oneOfEach().forEach(set -> formulas.add(oneBefore(problem, set, readsFrom)));
            if (readsFrom.write() != Target.ReadsFrom.INITIAL) {
                formulas.add(problem.writesTheSame(readsFrom.write()));
            }
            return;
        }
        if (problem.target() instanceof Target.InOrder inOrder) {
            addOrder(problem, inOrder.events(), formulas);
            return;
        }
        for (int root : problem.roots()) {
            if (problem.isOpen(root)) {
                formulas.add(new Formula.Before(root, Problem.STANDSTILL));
            }
        }
        if (problem.target() instanceof Target.Stuck stuck) {
            addOrder(problem, stuck.done(), formulas);
        }
    }

    private static void addOrder(Problem problem, List<Integer> events, List<Formula> formulas) {
        for (int i = 1; i < events.size(); i++) {
            int before = events.get(i - 1);
            int after = events.get(i);
            int unitBefore = problem.units().unitOf(before);
            int unitAfter = problem.units().unitOf(after);
            if (unitBefore != unitAfter) {
                formulas.add(problem.before(unitBefore, unitAfter));
            } else if (before >= after) {
                formulas.add(Formula.NEVER);
            }
        }
    }

    private static Formula oneBefore(
            Problem problem, Set<Integer> events, Target.ReadsFrom target) {
        int reader = problem.units().unitOf(target.read());
        return Formula.any(
                events.stream()
                        .sorted()
                        .map(event -> problem.before(problem.units().unitOf(event), reader))
                        .toList());
    }

    private static Formula sees(Problem problem, Target.ReadsFrom target) {
        SharedVariable variable = problem.facts().variables().of(target.read());
        VariableUse use = new VariableUse(problem, variable);
        int reader = problem.units().unitOf(target.read());
        int source = target.write();
        for (Write write : use.writes()) {
            if (write.unit() == reader && write.event() != target.read()) {
                // Its own, earlier in the same operation, so that no other can be seen.
                return write.event() == source ? Formula.ALWAYS : Formula.NEVER;
            }
        }
        boolean isFirst =
                source == Target.ReadsFrom.INITIAL
                        ? use.lastInPrefix() == VariableUse.NOBODY
                        : use.lastInPrefix() == source;
        if (isFirst) {
            return ReadConsistency.comesBeforeAll(problem, use, reader);
        }
        for (Write write : use.writes()) {
            if (write.event() == source) {
                return ReadConsistency.seesWrite(problem, use, reader, write);
            }
        }
        return Formula.NEVER; // it is not open, or overwritten in its own unit or in the prefix
    }
}
