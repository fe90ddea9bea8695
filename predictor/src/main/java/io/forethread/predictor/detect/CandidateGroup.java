package io.forethread.predictor.detect;

import java.util.List;

/**
 * Candidates that are the same in the source. One of them is enough; the others are there in case
 * the first is impossible.
 *
 * @param rank how promising it is, the best first
 * @param own whether one of its events is in a class of the user's own, not of a library
 * @param distance how far apart the events of its first instance were in the trace
 * @param instances not empty, the rarest first and then the nearest, at different variables and in
 *     different threads where there are such
 */
public record CandidateGroup(int rank, boolean own, int distance, List<Candidate> instances) {
    public CandidateGroup {
        instances = List.copyOf(instances);
    }

    /** Returns the instance that stands for all. */
    public Candidate first() {
        return instances.get(0);
    }
}
