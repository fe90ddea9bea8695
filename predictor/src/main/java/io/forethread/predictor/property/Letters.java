package io.forethread.predictor.property;

/**
 * Tells which events of a trace a property is about, and what it reads when they happen.
 *
 * @param <L> the letters that its {@link Monitor} reads
 */
@FunctionalInterface
public interface Letters<L> {
    /**
     * Returns the letter of an event, or null if the property is not about the event.
     *
     * @param event the index of the event in its trace
     */
    L of(int event);
}
