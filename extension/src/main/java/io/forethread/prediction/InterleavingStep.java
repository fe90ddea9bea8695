package io.forethread.prediction;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import java.util.Optional;

/** A step of a predicted order, for people to follow. */
public sealed interface InterleavingStep {

    /** How far a thread gets. */
    enum Progress {
        /** It does the event. */
        DOES,
        /** It runs until it is about to do the event. */
        STOPS_BEFORE,
        /** It runs as far as it can, the event being the last that is foreseen. */
        RUNS_ON_FROM,
        /** It runs to its end. */
        ENDS
    }

    /**
     * What one thread does.
     *
     * @param thread its name by birth
     * @param event the event that it gets to; empty if it runs to its end, or no place in the code
     *     is known
     */
    record Move(String thread, Progress progress, Optional<Event> event)
            implements InterleavingStep {}

    /**
     * An event, in words that mean the same in every run.
     *
     * <p>There are no values: hash codes and the like are others in every run, and a prediction
     * must be written in the same way each time.
     *
     * @param variable the variable that it accesses, as summaries name it; empty if it accesses
     *     none or the prediction is not about it
     * @param role what it does, in a few words; empty if the prediction is not about it
     */
    record Event(EventKind kind, String variable, String role, Site site) {}

    /** Steps that come first and are left out. */
    record LeftOut(int steps) implements InterleavingStep {}

    /** A step of which only the words are known, from a file of an earlier version. */
    record Words(String text) implements InterleavingStep {}
}
