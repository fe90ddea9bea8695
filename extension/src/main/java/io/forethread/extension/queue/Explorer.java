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
 * Knows what is left to try when nothing else is, for a test that is to be predicted from more than
 * once. If that breaks, there is a warning, and nothing more to try.
 */
public final class Explorer {
    private final Warnings warnings;

    /** The violations of which exploration tries all schedules. */
    private final Set<Violation> explored;

    /** Null if nobody wants to know, or if it broke. */
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
     * Takes in a run, so that it is known what there is to see beside it.
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

    /** Returns what to try next, if something is left and is found in time. */
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

    /** Gives up, since something is broken. */
    void stop(Throwable reason) {
        warnings.add(
                "It is not known which schedules are left: the search failed with " + reason + ".");
        exploration = null;
    }

    /** Takes in why it cannot be said in the end that nothing is left, as a sentence. */
    public void doubt(String sentence) {
        if (exploration != null) {
            exploration.doubt(sentence);
        }
    }

    /** Tells how much has been seen, if somebody wants to know. */
    public Optional<Coverage> coverage() {
        return Optional.ofNullable(exploration).map(Exploration::coverage);
    }
}
