package io.forethread.predictor.detect.property;

import io.forethread.predictor.detect.property.SliceSteps.Step;
import io.forethread.predictor.model.EventOrder;
import io.forethread.predictor.property.check.Letter;

import java.util.List;

/**
 * An order of steps that breaks a property.
 *
 * @param steps what is done, in order
 * @param breaking the event that breaks it, one of the last step; null if it is the end that does
 * @param next what the other threads would do next
 * @param inversions how many pairs of steps are in another order than in the trace
 * @param whole the whole order of events, not only of the property's; null if it is not known
 */
record BreakingOrder(
        List<Step> steps, Letter breaking, List<Step> next, int inversions, EventOrder whole) {
    BreakingOrder {
        steps = List.copyOf(steps);
        next = List.copyOf(next);
    }

    Step last() {
        return steps.get(steps.size() - 1);
    }
}
