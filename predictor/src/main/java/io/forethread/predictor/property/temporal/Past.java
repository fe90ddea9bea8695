package io.forethread.predictor.property.temporal;

import io.forethread.predictor.property.temporal.Formula.And;
import io.forethread.predictor.property.temporal.Formula.Constant;
import io.forethread.predictor.property.temporal.Formula.Is;
import io.forethread.predictor.property.temporal.Formula.Not;
import io.forethread.predictor.property.temporal.Formula.Or;
import io.forethread.predictor.property.temporal.Formula.Previously;
import io.forethread.predictor.property.temporal.Formula.Since;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Evaluates formulas about the past. All that has to be remembered of a run is a bit for each
 * operator: whether {@code since} held at the last event, and whether what {@code previously} is
 * about did (Havelund and Rosu 2002).
 */
final class Past {
    /** The operators, inner ones first. */
    private final List<Formula> operators = new ArrayList<>();

    Past(Formula formula) {
        collect(formula);
    }

    private void collect(Formula formula) {
        if (formula instanceof Not not) {
            collect(not.inner());
        } else if (formula instanceof And and) {
            collect(and.first());
            collect(and.second());
        } else if (formula instanceof Or or) {
            collect(or.first());
            collect(or.second());
        } else if (formula instanceof Formula.Next next) {
            collect(next.inner());
        } else if (formula instanceof Formula.WeakNext next) {
            collect(next.inner());
        } else if (formula instanceof Formula.Until until) {
            collect(until.first());
            collect(until.second());
        } else if (formula instanceof Formula.Release release) {
            collect(release.first());
            collect(release.second());
        } else if (formula instanceof Previously previously) {
            collect(previously.inner());
            add(previously);
        } else if (formula instanceof Since since) {
            collect(since.first());
            collect(since.second());
            add(since);
        }
    }

    private void add(Formula operator) {
        if (!operators.contains(operator)) {
            operators.add(operator);
        }
    }

    /** Returns what is remembered before the first event. */
    BitSet atBeginning() {
        return new BitSet();
    }

    /** Returns what is remembered after an event. */
    BitSet after(BitSet before, int letter) {
        BitSet after = new BitSet();
        for (int i = 0; i < operators.size(); i++) {
            Formula operator = operators.get(i);
            Formula remembered =
                    operator instanceof Previously previously ? previously.inner() : operator;
            after.set(i, holds(remembered, before, letter));
        }
        return after;
    }

    /**
     * Tells whether a formula about the past holds at an event.
     *
     * @param before what is remembered of the events before it
     */
    boolean holds(Formula formula, BitSet before, int letter) {
        if (formula instanceof Constant constant) {
            return constant.value();
        }
        if (formula instanceof Is is) {
            return is.letter() == letter;
        }
        if (formula instanceof Not not) {
            return !holds(not.inner(), before, letter);
        }
        if (formula instanceof And and) {
            return holds(and.first(), before, letter) && holds(and.second(), before, letter);
        }
        if (formula instanceof Or or) {
            return holds(or.first(), before, letter) || holds(or.second(), before, letter);
        }
        if (formula instanceof Since since) {
            return holds(since.second(), before, letter)
                    || (before.get(operators.indexOf(since))
                            && holds(since.first(), before, letter));
        }
        if (formula instanceof Previously) {
            return before.get(operators.indexOf(formula));
        }
        throw new IllegalArgumentException("a formula about the future: " + formula);
    }
}
