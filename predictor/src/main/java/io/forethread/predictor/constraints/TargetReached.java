package io.forethread.predictor.constraints;

import io.forethread.predictor.constraints.VariableUse.Write;
import io.forethread.predictor.model.Target;

import java.util.List;
import java.util.Set;

/**
 * The target is reached: threads come to the events that they stand at, events are done in the
 * order of the target, and its read sees the write that it is to see.
 */
final class TargetReached implements Rule {
    @Override
    public void addFormulas(Problem problem, List<Formula> formulas) {
        Target target = problem.target();
        if (!target.hasLast()) {
            addStandstill(problem, formulas);
        }
        addOrder(problem, target.done(), formulas);
        target.reads().ifPresent(reads -> formulas.add(sees(problem, reads)));
        target.oneOfEach().forEach(set -> formulas.add(oneBeforeLast(problem, set)));
        target.reads()
                .filter(reads -> !reads.isInitial())
                .ifPresent(reads -> formulas.add(problem.writesTheSame(reads.write())));
    }

    private static void addStandstill(Problem problem, List<Formula> formulas) {
        for (int root : problem.roots()) {
            if (problem.isOpen(root)) {
                formulas.add(new Formula.Before(root, Problem.STANDSTILL));
            }
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

    private static Formula oneBeforeLast(Problem problem, Set<Integer> events) {
        return Formula.any(
                events.stream()
                        .sorted()
                        .map(event -> problem.units().unitOf(event))
                        .map(unit -> problem.before(unit, problem.last()))
                        .toList());
    }

    private static Formula sees(Problem problem, Target.ReadsFrom reads) {
        SharedVariable variable = problem.facts().variables().of(reads.read());
        VariableUse use = new VariableUse(problem, variable);
        int reader = problem.units().unitOf(reads.read());
        int source = reads.write();
        for (Write write : use.writes()) {
            if (write.unit() == reader && write.event() != reads.read()) {
                // A write of its own, earlier in the same operation: no other write can be seen.
                return write.event() == source ? Formula.ALWAYS : Formula.NEVER;
            }
        }
        boolean isFirst =
                reads.isInitial()
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
