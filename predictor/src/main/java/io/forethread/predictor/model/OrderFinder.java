package io.forethread.predictor.model;

/** Looks for an order of events that reaches a target. */
public interface OrderFinder {

    /**
     * Looks for an order in a segment.
     *
     * @param relax how many reads may see another value than in the trace, at most
     * @return what was found. The order lists all executed events, those of the segment's prefix
     *     first. The target's {@linkplain Target#last last} event is the last of them; for {@link
     *     Target.Together} the two are not among them.
     */
    Solution find(Segment segment, Target target, int relax);

    /**
     * Looks for an order in a segment in which free reads may see other values. Finders that know
     * nothing of free reads have all of them keep theirs.
     */
    default Solution find(Segment segment, Target target, FreeReads free) {
        return find(segment, target, 0);
    }
}
