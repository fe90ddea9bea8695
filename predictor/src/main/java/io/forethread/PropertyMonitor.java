package io.forethread;

/**
 * Decides a property event by event, for what cannot be said as a formula. It needs a constructor
 * without parameters, and no state of its own: it is asked about many orders of the same events at
 * a time, and continues those that have led to equal states as one.
 *
 * <p>If the property has parameters, each combination of objects and threads is read by itself.
 *
 * @param <S> the states: immutable, with {@code equals} and {@code hashCode}; a number, say
 */
public interface PropertyMonitor<S> {
    /** Returns the state before the first event. */
    S initial();

    /** Returns the state after one more event. */
    S next(S state, PropertyEvent event);

    /** Tells whether the events so far break the property, whatever follows. */
    boolean isViolated(S state);

    /** Tells whether the property is broken if no event follows. */
    default boolean isViolatedAtEnd(S state) {
        return isViolated(state);
    }
}
