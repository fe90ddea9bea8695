package io.forethread.extension;

import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;

import java.util.Optional;

/**
 * Finds out whether a test can be run more than once in a JVM. A test that registers a name in a
 * static registry, say, fails the second time under any schedule.
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
     * @return if no run has passed since: something that the observed run left and this one used,
     *     which may be why it failed
     */
    Optional<String> doubt(RunResult later) {
        if (later.outcome() instanceof Outcome.Passed) {
            isShown = true;
        }
        return isShown ? Optional.empty() : observed.flatMap(first -> first.metBy(later));
    }
}
