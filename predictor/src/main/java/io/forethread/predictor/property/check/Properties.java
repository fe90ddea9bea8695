package io.forethread.predictor.property.check;

import io.forethread.predictor.property.event.Supertypes;
import io.forethread.trace.TraceDepth;

import java.util.List;

/**
 * The properties of a test.
 *
 * @param supertypes knows the classes of the program
 */
public record Properties(List<PropertySpec> all, Supertypes supertypes) {
    /** There are none. */
    public static final Properties NONE = new Properties(List.of(), Supertypes.NONE);

    public Properties {
        all = List.copyOf(all);
    }

    /**
     * Returns how much of a run must be recorded so that all their events are in its trace, and
     * what they depend on.
     */
    public TraceDepth depth() {
        if (all.isEmpty()) {
            return TraceDepth.ORDINARY;
        }
        return all.stream()
                .flatMap(property -> property.events().stream())
                .flatMap(event -> event.alternatives().stream())
                .map(alternative -> alternative.pattern().depth())
                .filter(depth -> depth == TraceDepth.COMPLETE)
                .findFirst()
                .orElse(TraceDepth.DEEP);
    }
}
