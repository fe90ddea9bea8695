package io.forethread.predictor.constraints;

import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The formulas that hold for every order which reaches a target in a segment. */
public final class ConstraintSystem {
    /** The most rounds of drawing conclusions; the solver does the rest. */
    private static final int MOST_ROUNDS = 20;

    private final Problem problem;
    private final List<Formula> formulas;
    private final int[] units;

    /**
     * @param relax how many reads may see another value than in the trace, at most
     */
    public ConstraintSystem(TraceFacts facts, Segment segment, Target target, int relax) {
        this.problem = new Problem(facts, segment, target, relax);
        this.formulas = problem.isImpossible() ? List.of(Formula.NEVER) : collect(problem);
        SortedSet<Integer> mentioned = new TreeSet<>();
        formulas.forEach(formula -> addUnits(formula, mentioned));
        this.units = mentioned.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<Formula> collect(Problem problem) {
        ReadConsistency reads = new ReadConsistency(problem);
        for (int round = 0; round < MOST_ROUNDS && reads.learn(problem); round++) {
            problem.conclude();
        }
        List<Rule> rules =
                List.of(new TargetReached(), new LockMutualExclusion(), new WaitAndNotify(), reads);
        List<Formula> all = new ArrayList<>();
        rules.forEach(rule -> rule.addFormulas(problem, all));
        return all.stream().distinct().filter(part -> !part.equals(Formula.ALWAYS)).toList();
    }

    private static void addUnits(Formula formula, Set<Integer> units) {
        if (formula instanceof Formula.Before before) {
            units.add(before.earlier());
            units.add(before.later());
        } else if (formula instanceof Formula.And and) {
            and.parts().forEach(part -> addUnits(part, units));
        } else if (formula instanceof Formula.Or or) {
            or.parts().forEach(part -> addUnits(part, units));
        }
    }

    /** Returns how long all formulas are together, in comparisons and flags. */
    public long length() {
        return formulas.stream().mapToLong(ConstraintSystem::length).sum();
    }

    private static long length(Formula formula) {
        if (formula instanceof Formula.And and) {
            return and.parts().stream().mapToLong(ConstraintSystem::length).sum();
        } else if (formula instanceof Formula.Or or) {
            return or.parts().stream().mapToLong(ConstraintSystem::length).sum();
        }
        return 1;
    }

    /** Returns the target in its segment. */
    public Problem problem() {
        return problem;
    }

    /** Returns whether no order exists, as is known without a solver. */
    public boolean isContradictory() {
        return formulas.contains(Formula.NEVER);
    }

    /** Returns the formulas that must hold beside {@link #knownOrder}. */
    public List<Formula> formulas() {
        return formulas;
    }

    /** Returns the units that the formulas are about; negative numbers stand for moments. */
    public int[] units() {
        return units.clone();
    }

    /**
     * Returns what is known of the order of {@link #units}: pairs of an earlier and a later one.
     */
    public List<int[]> knownOrder() {
        int[] real = Arrays.stream(units).filter(unit -> unit != Problem.STANDSTILL).toArray();
        return problem.known().reducedTo(real);
    }

    /** Returns how many reads may be relaxed, at most. */
    public int relax() {
        return problem.relax();
    }

    /** Returns how many units may be executed after the prefix. */
    public int size() {
        return problem.known().members().length;
    }
}
