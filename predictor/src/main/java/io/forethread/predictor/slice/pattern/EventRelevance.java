package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.Relevance;

/** A property about two events, whatever their values and whatever else happens. */
public record EventRelevance(int one, int other) implements Relevance {
    @Override
    public boolean isRelevant(int event) {
        return event == one || event == other;
    }

    @Override
    public boolean mayBeRelevant(Effects effects) {
        return false;
    }
}
