package io.forethread.predictor.detect;

import io.forethread.Violation;

import java.util.List;

/**
 * Lists what might go wrong in some schedule of an observed run, for one violation.
 *
 * <p>A detector has no state: one instance serves all tests of a JVM. CONTRIBUTING.md says how to
 * add one.
 */
public interface Detector {

    /** Returns what it looks for. */
    Violation violation();

    /**
     * Returns all candidates that the filters cannot rule out, merged by source, the most promising
     * first.
     */
    List<CandidateGroup> detect(Observation observation);

    /**
     * Tells whether its candidates wait until the other detectors have had a few turns, because
     * most failures that it finds are explained better by others.
     */
    default boolean isPatient() {
        return false;
    }

    /**
     * Tells whether its candidates only fill what the other detectors leave of the limits, as those
     * of a detector with many candidates do of which most are harmless. They are looked into last,
     * unless another detector has the same target, and are not counted as left out.
     */
    default boolean fillsUp() {
        return false;
    }
}
