package io.forethread.predictor.property.event;

import java.util.List;
import java.util.Optional;

/**
 * A named event of a property: one of some patterns.
 *
 * @param name what the formula calls it
 */
public record EventDeclaration(String name, List<Alternative> alternatives) {
    /** A parameter that is not bound. */
    public static final int NONE = -1;

    public EventDeclaration {
        alternatives = List.copyOf(alternatives);
    }

    /**
     * A pattern, with what it binds.
     *
     * @param on the number of the parameter for what the event is on, or {@link #NONE}
     * @param by the number of the parameter for the thread that does it, or {@link #NONE}
     */
    public record Alternative(EventPattern pattern, int on, int by) {
        /** Returns what a matching event binds; empty if it cannot bind that. */
        public Optional<Binding> binding(RecordedRun run, int event, int parameters) {
            Optional<Binding> binding = Optional.of(Binding.empty(parameters));
            if (on != NONE) {
                int value = pattern.on(run, event);
                if (value == Binding.NOTHING) {
                    return Optional.empty();
                }
                binding = binding.flatMap(bound -> bound.with(on, value));
            }
            if (by != NONE) {
                int thread = Binding.ofThread(run.trace().thread(event));
                binding = binding.flatMap(bound -> bound.with(by, thread));
            }
            return binding;
        }
    }
}
