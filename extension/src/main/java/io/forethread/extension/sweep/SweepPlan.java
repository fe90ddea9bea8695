package io.forethread.extension.sweep;

import io.forethread.scheduler.sampling.DecisionPoints;
import io.forethread.trace.Trace;

import java.util.Optional;

/** What the observed run tells the sweep: how to repeat the test, and where to decide. */
public final class SweepPlan {
    private final Lifecycle lifecycle = new Lifecycle();
    private Optional<String> otherExtension = Optional.empty();
    private DecisionPoints points;

    public Lifecycle lifecycle() {
        return lifecycle;
    }

    /** Notes that another extension takes part in every run of the test. */
    public void takesPart(Optional<String> extension) {
        otherExtension = extension;
    }

    /** Takes in the trace of the observed run, which has passed. */
    public void observed(Trace trace) {
        points = SharedSites.of(trace);
    }

    public boolean isReady() {
        return points != null && lifecycle.isComplete();
    }

    public DecisionPoints points() {
        return points;
    }

    /** Says why the test cannot be repeated without JUnit, as a sentence; empty if it can. */
    public Optional<String> obstacle() {
        if (otherExtension.isPresent()) {
            return Optional.of(
                    otherExtension.get()
                            + " takes part in every run of the test, and only JUnit can call it.");
        }
        return lifecycle.hasForeignArguments()
                ? Optional.of("the test has parameters that an extension makes for every run.")
                : Optional.empty();
    }
}
