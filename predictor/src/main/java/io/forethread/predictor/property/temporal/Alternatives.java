package io.forethread.predictor.property.temporal;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What the rest of a run must satisfy: one of some sets of formulas, all of the set. A set that
 * contains another one is left out, so that equivalent requirements are mostly equal.
 */
record Alternatives(Set<Set<Formula>> sets) {
    /** Nothing is required any more. */
    static final Alternatives TRUE = new Alternatives(Set.of(Set.of()));

    /** Nothing can satisfy it. */
    static final Alternatives FALSE = new Alternatives(Set.of());

    static Alternatives of(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value() ? TRUE : FALSE;
        }
        if (formula instanceof Formula.And and) {
            return of(and.first()).and(of(and.second()));
        }
        if (formula instanceof Formula.Or or) {
            return of(or.first()).or(of(or.second()));
        }
        return new Alternatives(Set.of(Set.of(formula)));
    }

    Alternatives or(Alternatives other) {
        Set<Set<Formula>> all = new HashSet<>(sets);
        all.addAll(other.sets);
        return smallest(all);
    }

    Alternatives and(Alternatives other) {
        Set<Set<Formula>> all = new HashSet<>();
        for (Set<Formula> set : sets) {
            for (Set<Formula> added : other.sets) {
                Set<Formula> union = new HashSet<>(set);
                union.addAll(added);
                all.add(Set.copyOf(union));
            }
        }
        return smallest(all);
    }

    private static Alternatives smallest(Set<Set<Formula>> all) {
        Set<Set<Formula>> kept = new HashSet<>();
        for (Set<Formula> set : all) {
            if (all.stream().noneMatch(other -> !other.equals(set) && set.containsAll(other))) {
                kept.add(set);
            }
        }
        return new Alternatives(Set.copyOf(kept));
    }

    /** Replaces each formula by what another requirement says. */
    Alternatives map(Function<Formula, Alternatives> replacement) {
        Alternatives mapped = FALSE;
        for (Set<Formula> set : sets) {
            Alternatives all = TRUE;
            for (Formula formula : set) {
                all = all.and(replacement.apply(formula));
            }
            mapped = mapped.or(all);
        }
        return mapped;
    }

    /** Tells whether what follows makes no difference. */
    boolean isDecided() {
        return equals(TRUE) || equals(FALSE);
    }

    boolean isSatisfiedBy(Predicate<Formula> holds) {
        return sets.stream().anyMatch(set -> set.stream().allMatch(holds));
    }
}
