package io.forethread.predictor.dependence;

/**
 * Which events of a trace a property is about, and which events it would be about: the filtering
 * function of sliced causality (Definition 14).
 */
public interface Relevance {
    /** Returns whether the property is about an event. */
    boolean isRelevant(int event);

    /** Returns whether the property is also about the value that a relevant event saw or made. */
    default boolean isValueRelevant(int event) {
        return false;
    }

    /** Returns whether what can happen in some code may be relevant. */
    boolean mayBeRelevant(Effects effects);
}
