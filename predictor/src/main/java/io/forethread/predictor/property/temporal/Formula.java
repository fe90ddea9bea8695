package io.forethread.predictor.property.temporal;

/**
 * A formula of linear temporal logic about an event of a run, with what came before it and what
 * follows. Runs are finite: at the last event, {@code next} is false and {@code always f} is {@code
 * f}.
 *
 * <p>Operators of the past contain none of the future.
 */
public sealed interface Formula {
    record Constant(boolean value) implements Formula {}

    /** The event is this one of the property's, by number. */
    record Is(int letter) implements Formula {}

    record Not(Formula inner) implements Formula {}

    record And(Formula first, Formula second) implements Formula {}

    record Or(Formula first, Formula second) implements Formula {}

    // ---- the future

    /** There is a next event, and it satisfies the formula. */
    record Next(Formula inner) implements Formula {}

    /** The next event satisfies the formula, if there is one. */
    record WeakNext(Formula inner) implements Formula {}

    /** Some later event, or this one, satisfies the second; all before it, the first. */
    record Until(Formula first, Formula second) implements Formula {}

    /** The second holds up to the end, or to an event at which the first holds as well. */
    record Release(Formula first, Formula second) implements Formula {}

    // ---- the past

    /** There is an event before this one, and it satisfies the formula. */
    record Previously(Formula inner) implements Formula {}

    /** Some earlier event, or this one, satisfied the second; all after it, the first. */
    record Since(Formula first, Formula second) implements Formula {}

    static Formula constant(boolean value) {
        return new Constant(value);
    }

    /** Requires that there is another event. */
    static Formula more() {
        return new Until(constant(true), constant(true));
    }

    /** Requires that there is no other event. */
    static Formula end() {
        return new Release(constant(false), constant(false));
    }

    static Formula eventually(Formula inner) {
        return new Until(constant(true), inner);
    }

    static Formula always(Formula inner) {
        return new Release(constant(false), inner);
    }

    static Formula once(Formula inner) {
        return new Since(constant(true), inner);
    }

    static Formula historically(Formula inner) {
        return new Not(once(new Not(inner)));
    }

    static Formula implies(Formula first, Formula second) {
        return new Or(new Not(first), second);
    }

    static Formula iff(Formula first, Formula second) {
        return new And(implies(first, second), implies(second, first));
    }

    /** Tells whether it says nothing about later events. */
    default boolean isOfThePast() {
        if (this instanceof Not not) {
            return not.inner.isOfThePast();
        }
        if (this instanceof And and) {
            return and.first.isOfThePast() && and.second.isOfThePast();
        }
        if (this instanceof Or or) {
            return or.first.isOfThePast() && or.second.isOfThePast();
        }
        return !(this instanceof Next
                || this instanceof WeakNext
                || this instanceof Until
                || this instanceof Release);
    }
}
