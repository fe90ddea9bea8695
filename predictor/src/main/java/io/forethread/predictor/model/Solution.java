package io.forethread.predictor.model;

import java.util.List;

/** Whether a target can be reached, and how. */
public sealed interface Solution {

    /**
     * It can.
     *
     * @param order the events that are executed, in their new order
     * @param relaxed the reads among them that see another value than in the trace, apart from the
     *     target's own
     */
    record Found(List<Integer> order, List<Integer> relaxed) implements Solution {
        public Found {
            order = EventOrder.copyOf(order);
            relaxed = List.copyOf(relaxed);
        }
    }

    /** It cannot, under the rules that were asked for. */
    record Impossible() implements Solution {}

    /**
     * It is not known whether it can.
     *
     * @param reason why, as a sentence
     */
    record Unknown(String reason) implements Solution {}
}
