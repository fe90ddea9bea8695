package io.forethread.scheduler;

import io.forethread.recorder.identity.LivingObjects;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Optional;

/**
 * The result of a guided run.
 *
 * @param recorded how many events were recorded; the trace leaves out those that no analysis needs
 * @param divergence why the schedule could not be followed; empty if it was followed
 * @param uncaught the exceptions that ended threads other than the test's
 * @param warnings what the engine could not do, a sentence each
 * @param objects the objects of the run that have not been collected
 */
public record RunResult(
        Outcome outcome,
        Trace trace,
        long recorded,
        Optional<Divergence> divergence,
        List<Outcome.ThreadFailed> uncaught,
        List<String> warnings,
        LivingObjects objects)
        implements AutoCloseable {

    /** Returns the same run with a more detailed outcome. */
    public RunResult with(Outcome told) {
        return new RunResult(told, trace, recorded, divergence, uncaught, warnings, objects);
    }

    /** Frees what the trace holds outside the heap. */
    @Override
    public void close() {
        trace.close();
    }
}
