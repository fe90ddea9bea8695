package io.forethread.predictor.lattice;

import io.forethread.predictor.model.EventOrder;

import java.util.List;
import java.util.Optional;

/**
 * What was found in a lattice.
 *
 * @param violations the ways found to break the property, each with another event that breaks it
 * @param levels how many levels were gone through
 * @param cuts how many cuts there were in all of them, one for each state of the monitor
 * @param widest how many cuts the widest level had before any were dropped
 * @param dropped how many cuts were dropped because a level was too wide
 * @param end why the search ended
 */
public record LatticeResult(
        List<Found> violations, int levels, long cuts, int widest, long dropped, End end) {
    /** Why a search ended. */
    public enum End {
        /** All levels have been gone through. */
        LAST_LEVEL,
        /** As many violations as were asked for have been found. */
        ENOUGH_FOUND,
        OVER_BUDGET,
        INTERRUPTED
    }

    /**
     * A way to break the property.
     *
     * @param order all events up to the one that breaks it, and the rest of its unit
     * @param event the event that breaks it, or -1 if it is that the run ends
     */
    public record Found(EventOrder order, int event) {
        /** Returns whether the property is broken by what did not happen before the end. */
        public boolean isAtEnd() {
            return event < 0;
        }
    }

    public LatticeResult {
        violations = List.copyOf(violations);
    }

    /** Returns whether there is no order of the lattice that was not looked at. */
    public boolean isComplete() {
        return end == End.LAST_LEVEL && dropped == 0;
    }

    /** Returns a sentence about what was not looked at, if there is any. */
    public Optional<String> whatIsMissing() {
        if (isComplete() || end == End.ENOUGH_FOUND) {
            return Optional.empty();
        }
        String wide =
                dropped
                        + " of "
                        + cuts
                        + " cuts were dropped, those farthest from the observed order,"
                        + " because a level had "
                        + widest
                        + " of them.";
        return Optional.of(
                switch (end) {
                    case OVER_BUDGET ->
                            "The search ended after "
                                    + levels
                                    + " levels because its budget was over."
                                    + (dropped > 0 ? " " + wide : "");
                    case INTERRUPTED -> "The search was interrupted after " + levels + " levels.";
                    default -> wide;
                });
    }
}
