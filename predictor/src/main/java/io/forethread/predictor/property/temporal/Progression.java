package io.forethread.predictor.property.temporal;

import io.forethread.predictor.property.automaton.Automaton;
import io.forethread.predictor.property.temporal.Formula.And;
import io.forethread.predictor.property.temporal.Formula.Next;
import io.forethread.predictor.property.temporal.Formula.Not;
import io.forethread.predictor.property.temporal.Formula.Or;
import io.forethread.predictor.property.temporal.Formula.Release;
import io.forethread.predictor.property.temporal.Formula.Until;
import io.forethread.predictor.property.temporal.Formula.WeakNext;

import java.util.BitSet;

/**
 * Makes an automaton of a formula by progression: what is left to be satisfied after one event is a
 * formula again (Bacchus and Kabanza 1998). What is left is kept as a set of alternatives, so that
 * only finitely many differ.
 */
public final class Progression {
    private final Formula formula;
    private final Past past;

    /**
     * @param remaining what the rest of the run must satisfy
     * @param remembered what is remembered of the events so far
     */
    private record State(Alternatives remaining, BitSet remembered) {}

    private Progression(Formula formula) {
        this.formula = formula;
        this.past = new Past(formula);
    }

    /**
     * Returns the automaton that accepts the runs that satisfy a formula at their first event.
     *
     * @param letters how many letters there are
     */
    public static Automaton automaton(Formula formula, int letters) {
        Progression progression = new Progression(positive(formula, true));
        return Automaton.explore(
                progression.initial(), letters, progression::next, Progression::mayEnd);
    }

    private State initial() {
        return new State(Alternatives.of(formula), past.atBeginning());
    }

    private State next(State state, int letter) {
        Alternatives remaining =
                state.remaining.map(part -> progress(part, state.remembered, letter));
        // What nothing depends on any more need not be remembered.
        BitSet remembered =
                remaining.isDecided() ? past.atBeginning() : past.after(state.remembered, letter);
        return new State(remaining, remembered);
    }

    private static boolean mayEnd(State state) {
        return state.remaining.isSatisfiedBy(Progression::holdsOfNothing);
    }

    /** Moves negations down to what is decided at an event: letters, and the past. */
    private static Formula positive(Formula formula, boolean wanted) {
        if (formula.isOfThePast()) {
            return wanted ? formula : new Not(formula);
        }
        if (formula instanceof Not not) {
            return positive(not.inner(), !wanted);
        }
        if (formula instanceof And and) {
            Formula first = positive(and.first(), wanted);
            Formula second = positive(and.second(), wanted);
            return wanted ? new And(first, second) : new Or(first, second);
        }
        if (formula instanceof Or or) {
            Formula first = positive(or.first(), wanted);
            Formula second = positive(or.second(), wanted);
            return wanted ? new Or(first, second) : new And(first, second);
        }
        if (formula instanceof Next next) {
            Formula inner = positive(next.inner(), wanted);
            return wanted ? new Next(inner) : new WeakNext(inner);
        }
        if (formula instanceof WeakNext next) {
            Formula inner = positive(next.inner(), wanted);
            return wanted ? new WeakNext(inner) : new Next(inner);
        }
        if (formula instanceof Until until) {
            Formula first = positive(until.first(), wanted);
            Formula second = positive(until.second(), wanted);
            return wanted ? new Until(first, second) : new Release(first, second);
        }
        Release release = (Release) formula;
        Formula first = positive(release.first(), wanted);
        Formula second = positive(release.second(), wanted);
        return wanted ? new Release(first, second) : new Until(first, second);
    }

    /** Returns what the events after one must satisfy so that a formula holds at it. */
    private Alternatives progress(Formula part, BitSet before, int letter) {
        if (part.isOfThePast()) {
            return past.holds(part, before, letter) ? Alternatives.TRUE : Alternatives.FALSE;
        }
        if (part instanceof And and) {
            return progress(and.first(), before, letter)
                    .and(progress(and.second(), before, letter));
        }
        if (part instanceof Or or) {
            return progress(or.first(), before, letter).or(progress(or.second(), before, letter));
        }
        if (part instanceof Next next) {
            return Alternatives.of(next.inner()).and(Alternatives.of(Formula.more()));
        }
        if (part instanceof WeakNext next) {
            return Alternatives.of(next.inner()).or(Alternatives.of(Formula.end()));
        }
        if (part instanceof Until until) {
            return progress(until.second(), before, letter)
                    .or(progress(until.first(), before, letter).and(Alternatives.of(until)));
        }
        Release release = (Release) part;
        return progress(release.second(), before, letter)
                .and(progress(release.first(), before, letter).or(Alternatives.of(release)));
    }

    /** Tells whether a formula is satisfied if no event follows. */
    private static boolean holdsOfNothing(Formula part) {
        if (part instanceof And and) {
            return holdsOfNothing(and.first()) && holdsOfNothing(and.second());
        }
        if (part instanceof Or or) {
            return holdsOfNothing(or.first()) || holdsOfNothing(or.second());
        }
        if (part instanceof Formula.Constant constant) {
            return constant.value();
        }
        return part instanceof Release || part instanceof WeakNext || part instanceof Not;
    }
}
