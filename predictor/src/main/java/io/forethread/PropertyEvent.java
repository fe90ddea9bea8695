package io.forethread;

/** An event of a property, as a {@link PropertyMonitor} is told of it. */
public interface PropertyEvent {
    /** Returns the name that the property gives to the event. */
    String name();

    /**
     * Returns the thread that does it: {@code T0} is the test's, {@code T0.1} the first it started.
     */
    String thread();

    /**
     * Returns what is read, written or returned, boxed; an object as {@code Door@3}. Null stands
     * for null and for an event without a value.
     */
    Object value();

    /**
     * Returns what a parameter of the property stands for: {@code Door@3} or {@code T0.1}.
     *
     * @throws IllegalArgumentException if the property has no such parameter
     */
    String parameter(String name);
}
