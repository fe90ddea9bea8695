package io.forethread.predictor.property;

/**
 * Decides a safety property by reading the letters of a run one by one. A monitor has no state of
 * its own: it maps immutable states to states, so that many orders of the same events can be read
 * side by side, and those that have led to equal states are continued as one.
 *
 * @param <S> the states: immutable, with {@code equals} and {@code hashCode}
 * @param <L> the letters: what the property knows of an event
 */
public interface Monitor<S, L> {
    /** Returns the state before the first letter. */
    S initial();

    /** Returns the state after one more letter. A violated state is not continued. */
    S next(S state, L letter);

    /** Returns whether what has been read breaks the property, whatever follows. */
    boolean isViolated(S state);

    /** Returns whether the property is broken if the run ends here. */
    default boolean isViolatedAtEnd(S state) {
        return isViolated(state);
    }
}
