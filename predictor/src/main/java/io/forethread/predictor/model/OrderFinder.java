package io.forethread.predictor.model;

/** Looks for an order of events that reaches a target. */
public interface OrderFinder {

    /**
     * Looks for an order in a segment.
     *
     * @param relax how many reads may see another value than in the trace, at most
     * @return what was found. The order lists all executed events, those of the segment's prefix
     *     first. The target's {@linkplain Target#last last} event is the last of them; the events
     *     that threads {@linkplain Target#standing stand} at are not among them.
     */
    Solution find(Segment segment, Target target, int relax);

    /**
     * Looks for an order in a segment in which free reads may see other values. By default, they
     * keep their values.
     */
    default Solution find(Segment segment, Target target, FreeReads free) {
        return find(segment, target, 0);
    }
}
