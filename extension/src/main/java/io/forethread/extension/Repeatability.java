package io.forethread.extension;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import java.util.Optional;

/**
 * Finds out whether a test can be run more than once in a JVM. A registry that knows the name
 * already makes it fail the second time, whatever the schedule.
 */
final class Repeatability {
    private Optional<Footprint> observed = Optional.empty();
    private boolean isShown;

    void observed(RunResult run) {
        observed = Optional.of(Footprint.of(run));
    }

    /**
     * Takes in a run that came after the observed one.
     *
     * @return if it failed and that may be no fault of its schedule: something that the observed
     *     run had left, and this one came upon
     */
    Optional<String> doubt(RunResult later) {
        if (later.outcome() instanceof Outcome.Passed) {
            isShown = true;
        }
        return isShown ? Optional.empty() : observed.flatMap(first -> first.metBy(later));
    }
}
