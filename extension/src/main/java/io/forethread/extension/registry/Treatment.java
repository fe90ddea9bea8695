package io.forethread.extension.registry;

import io.forethread.Violation;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * How predictions of a violation are treated beside those of others.
 *
 * @param shownBy violations that show the same bug if they are confirmed at the same places: the
 *     prediction is not run then
 * @param supersededBy violations that say more about a failure in the same place: the prediction is
 *     not reported then
 * @param isDistinctBySummary whether predictions at the same places differ if their summaries do
 * @param isCertain whether a run that follows the schedule fails for certain
 * @param inExploration what exploration has to do with it
 */
public record Treatment(
        Set<Violation> shownBy,
        Set<Violation> supersededBy,
        boolean isDistinctBySummary,
        boolean isCertain,
        InExploration inExploration) {

    /** What the exploration of all schedules has to do with a violation. */
    public enum InExploration {
        /** It is predicted as without exploration. */
        PREDICTED,
        /** Exploration tries all of its schedules, so that it need not be predicted. */
        EXPLORED,
        /** Exploration does not find it: if it is not predicted, schedules may be left. */
        REQUIRED
    }

    /** Every prediction is run and reported. */
    public static final Treatment USUAL =
            new Treatment(Set.of(), Set.of(), false, false, InExploration.PREDICTED);

    public Treatment {
        shownBy = Set.copyOf(shownBy);
        supersededBy = Set.copyOf(supersededBy);
    }

    Treatment withShownBy(EnumSet<Violation> violations) {
        return new Treatment(
                violations, supersededBy, isDistinctBySummary, isCertain, inExploration);
    }

    Treatment withSupersededBy(EnumSet<Violation> violations) {
        return new Treatment(shownBy, violations, isDistinctBySummary, isCertain, inExploration);
    }

    Treatment distinctBySummary() {
        return new Treatment(shownBy, supersededBy, true, isCertain, inExploration);
    }

    Treatment certain() {
        return new Treatment(shownBy, supersededBy, isDistinctBySummary, true, inExploration);
    }

    Treatment with(InExploration part) {
        return new Treatment(shownBy, supersededBy, isDistinctBySummary, isCertain, part);
    }

    /** Tells whether a confirmed prediction at the same places shows the same bug. */
    public boolean isShownBy(Optional<Violation> other) {
        return other.filter(shownBy::contains).isPresent();
    }

    /**
     * Tells whether another prediction says more about a failure in the same place.
     *
     * @param other empty for the observed run once more, which says more than any prediction that
     *     can be superseded
     */
    public boolean isSupersededBy(Optional<Violation> other) {
        return other.map(supersededBy::contains).orElse(!supersededBy.isEmpty());
    }
}
