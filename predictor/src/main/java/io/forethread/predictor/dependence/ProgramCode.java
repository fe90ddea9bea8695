package io.forethread.predictor.dependence;

import io.forethread.predictor.causality.TraceAnalysis;

import java.util.Optional;

/** The code of the program, as far as it is at hand. */
@FunctionalInterface
public interface ProgramCode {
    /** Nothing is known of it. */
    ProgramCode UNKNOWN = analysis -> Optional.empty();

    /**
     * Finds what the events of a trace depend on; nothing if the trace does not tell which code was
     * executed.
     */
    Optional<EventDependence> dependence(TraceAnalysis analysis);
}
