package io.forethread.predictor.property.check;

import java.util.List;

/**
 * A property that a run breaks.
 *
 * @param slice the part of the run that breaks it
 * @param letters what was read up to the event that breaks it
 * @param isAtEnd whether it is broken because no event follows
 */
public record BrokenProperty(
        PropertySpec property, ParametricSlice slice, List<Letter> letters, boolean isAtEnd) {
    public BrokenProperty {
        letters = List.copyOf(letters);
    }
}
