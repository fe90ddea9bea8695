package io.forethread.extension.sweep;

import io.forethread.scheduler.sampling.DecisionPoints;
import io.forethread.trace.Trace;

import java.util.Optional;

/** What the observed run tells the sweep: how to repeat the test, and where to decide. */
public final class SweepPlan {
    private final Lifecycle lifecycle = new Lifecycle();
    private Optional<String> otherExtension = Optional.empty();
    private DecisionPoints points;
    private DecisionPoints widePoints;

    public Lifecycle lifecycle() {
        return lifecycle;
    }

    /** Notes that another extension takes part in every run of the test. */
    public void takesPart(Optional<String> extension) {
        otherExtension = extension;
    }

    /** Takes in the trace of the observed run, which has passed. */
    public void observed(Trace trace) {
        points = SharedSites.of(trace, false);
        widePoints = SharedSites.of(trace, true);
    }

    public boolean isReady() {
        return points != null && lifecycle.isComplete();
    }

    public DecisionPoints points() {
        return points;
    }

    /** Returns the decision points at all accesses of what several threads use. */
    public DecisionPoints widePoints() {
        return widePoints;
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
