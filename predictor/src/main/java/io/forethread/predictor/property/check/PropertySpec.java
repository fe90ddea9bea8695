package io.forethread.predictor.property.check;

import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.event.EventDeclaration;

import java.util.List;

/**
 * A property that somebody wrote.
 *
 * @param name what it is called in messages
 * @param text the formula, as it was written
 * @param parameters the names of what events bind
 * @param monitor decides it, for each slice of a run
 */
public record PropertySpec(
        String name,
        String text,
        List<String> parameters,
        List<EventDeclaration> events,
        Monitor<?, Letter> monitor) {
    public PropertySpec {
        parameters = List.copyOf(parameters);
        events = List.copyOf(events);
    }
}
