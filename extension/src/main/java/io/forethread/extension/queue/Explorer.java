package io.forethread.extension.queue;

import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.registry.Treatment.InExploration;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.predictor.explore.Coverage;
import io.forethread.predictor.explore.Exploration;
import io.forethread.trace.Trace;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Explores all schedules of a test with more than one generation, when no prediction is waiting. If
 * exploration fails, it is a warning, and exploration ends.
 */
public final class Explorer {
    private final Warnings warnings;

    /** The violations of which exploration tries all schedules. */
    private final Set<Violation> explored;

    /** Null if exploration is not asked for, or has failed. */
    private Exploration exploration;

    public Explorer(Configuration configuration, ViolationRegistry registry, Warnings warnings) {
        this.warnings = warnings;
        this.explored = registry.inExploration(InExploration.EXPLORED);
        Set<Violation> wanted = configuration.wanted();
        if (configuration.generations() > 1 && explored.stream().anyMatch(wanted::contains)) {
            exploration =
                    new Exploration(
                            configuration.generations(),
                            configuration.solverTimeout(),
                            configuration.ignored());
            registry.inExploration(InExploration.REQUIRED).stream()
                    .filter(violation -> !wanted.contains(violation))
                    .forEach(violation -> doubt("Nobody looked for " + violation.words() + "s."));
        }
    }

    public boolean isAtWork() {
        return exploration != null;
    }

    /** Returns those of some violations that are to be predicted: all but those explored. */
    Set<Violation> withoutExplored(Set<Violation> violations) {
        Set<Violation> predicted = EnumSet.noneOf(Violation.class);
        predicted.addAll(violations);
        if (isAtWork()) {
            predicted.removeAll(explored);
        }
        return predicted;
    }

    /**
     * Adds a run to those that are explored.
     *
     * @param generation 0 for the observed run, 1 for one of its replays...
     */
    public void add(Trace trace, int generation) {
        if (exploration != null) {
            try {
                exploration.add(trace, generation);
            } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
                stop(e);
            }
        }
    }

    /** Returns the next schedule to try, if one is left and is found in time. */
    Optional<Exploration.Next> next(Duration time) {
        if (exploration == null || time.isNegative()) {
            return Optional.empty();
        }
        try {
            return exploration.next(time);
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            stop(e);
            return Optional.empty();
        }
    }

    /** Leaves the schedule that was found last to another shard. */
    void leaveToOthers() {
        if (exploration != null) {
            exploration.skip("Other shards look into other schedules.");
        }
    }

    /** Ends exploration because it failed. */
    void stop(Throwable reason) {
        warnings.add(
                "It is not known which schedules are left: the search failed with " + reason + ".");
        exploration = null;
    }

    /** Adds a reason, as a sentence, why exploration will not be exhaustive. */
    public void doubt(String sentence) {
        if (exploration != null) {
            exploration.doubt(sentence);
        }
    }

    /** Returns how much has been covered, if exploration is at work. */
    public Optional<Coverage> coverage() {
        return Optional.ofNullable(exploration).map(Exploration::coverage);
    }
}
