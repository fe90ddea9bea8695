package io.forethread.predictor.property.check;

import io.forethread.predictor.property.Letters;
import io.forethread.predictor.property.event.Binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of a run that a property reads for one binding of its parameters.
 *
 * @param letters in the order of the trace
 */
public record ParametricSlice(Binding binding, List<Letter> letters) {
    public ParametricSlice {
        letters = List.copyOf(letters);
    }

    /** Returns the letters by event. */
    public Letters<Letter> byEvent() {
        Map<Integer, Letter> events = new LinkedHashMap<>();
        letters.forEach(letter -> events.put(letter.event(), letter));
        return events::get;
    }
}
