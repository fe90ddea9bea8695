package io.forethread.predictor.property.event;

import java.util.List;

/** Knows the classes and interfaces that a class is a subtype of. A trace has only class names. */
@FunctionalInterface
public interface Supertypes {
    /** Knows nothing: a class is a subtype of itself only. */
    Supertypes NONE = List::of;

    /**
     * Returns the names of a class and of all its supertypes, as far as they are known.
     *
     * @param className as {@link Class#getName()} gives it
     */
    List<String> of(String className);
}
